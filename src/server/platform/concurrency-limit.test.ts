import { expect, test } from "vitest";
import { limitConcurrency } from "./concurrency-limit.ts";
import { AppError } from "./errors.ts";

/** Work that runs until it is ended. */
function pendingWork(): { work: () => Promise<string>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve("done") };
}

test("admits four and rejects the fifth with 503", async () => {
  const gate = limitConcurrency(4);
  const jobs = Array.from({ length: 4 }, pendingWork);
  const running = jobs.map((job) => gate.run(job.work));
  await expect(gate.run(async () => "fifth")).rejects.toMatchObject({ status: 503, code: "busy" });
  jobs[0]?.end();
  await running[0];
  expect(await gate.run(async () => "next")).toBe("next");
  for (const job of jobs) job.end();
  await Promise.all(running);
});

test("frees the place after a failure", async () => {
  const gate = limitConcurrency(1);
  await expect(gate.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await gate.run(async () => "works")).toBe("works");
});

test("does not admit new work while work from the queue is running", async () => {
  const gate = limitConcurrency(1, { waiting: 1 });
  const [first, second] = [pendingWork(), pendingWork()];
  const running = [gate.run(first.work), gate.run(second.work)];
  first.end();
  await running[0];
  let isInside = false;
  const third = gate.run(async () => {
    isInside = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isInside).toBe(false);
  second.end();
  await Promise.all([...running, third]);
  expect(isInside).toBe(true);
});

test("queues up to the limit, first come first served, and never runs more than allowed", async () => {
  const gate = limitConcurrency(2, { waiting: 10 });
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const work = (at: number) => async () => {
    inside += 1;
    most = Math.max(most, inside);
    order.push(at);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  const running = Array.from({ length: 12 }, (_value, at) => gate.run(work(at)));
  await expect(gate.run(work(99))).rejects.toBeInstanceOf(AppError);
  await Promise.all(running);
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

/** Work that is noted when it begins, and ends with `end`. */
function notedWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    },
    async endNext() {
      await new Promise((resolve) => setImmediate(resolve));
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("clients take turns, whatever they have queued", async () => {
  const gate = limitConcurrency(1, { waiting: 10 });
  const { begun, work, endNext } = notedWork();
  const running = [
    ...["a1", "a2", "a3", "a4"].map((name) => gate.run(work(name), "a")),
    gate.run(work("b1"), "b"),
    gate.run(work("c1"), "c"),
    gate.run(work("b2"), "b"),
  ];
  for (let i = 0; i < 7; i += 1) await endNext();
  await Promise.all(running);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("a full queue rejects the latest work of the client with the most instead of another client's first", async () => {
  const gate = limitConcurrency(1, { waiting: 3 });
  const { begun, work, endNext } = notedWork();
  const greedy = ["a1", "a2", "a3", "a4"].map((name) => gate.run(work(name), "a"));
  const other = gate.run(work("b1"), "b");
  await expect(greedy[3]).rejects.toMatchObject({ status: 503, code: "busy" });
  await expect(gate.run(work("a5"), "a")).rejects.toMatchObject({ code: "busy" });
  await expect(gate.run(work("b2"), "b")).rejects.toMatchObject({ code: "busy" });
  for (let i = 0; i < 4; i += 1) await endNext();
  expect(await Promise.all([...greedy.slice(0, 3), other])).toEqual(["a1", "a2", "a3", "b1"]);
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

test("rejects what has waited too long, and its place in the queue is free again", async () => {
  const gate = limitConcurrency(1, { waiting: 1, waitMs: 20 });
  const { begun, work, endNext } = notedWork();
  const first = gate.run(work("first"));
  await expect(gate.run(work("late"))).rejects.toMatchObject({ status: 503, code: "busy" });
  const next = gate.run(work("next"));
  await endNext();
  await endNext();
  expect(await Promise.all([first, next])).toEqual(["first", "next"]);
  expect(begun).toEqual(["first", "next"]);
});
