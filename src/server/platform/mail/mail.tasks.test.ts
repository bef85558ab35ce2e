import { expect, test } from "vitest";
import { memoryMail, type Mail } from "./mail.ts";
import { queueMail, registerMailTask } from "./mail.tasks.ts";
import { inlineTasks } from "../tasks.ts";

const message = { to: "mei@mail.example", subject: "Hello", text: "Hello Mei", kind: "greeting" };

test("queues a mail and sends it when the task runs", async () => {
  const tasks = inlineTasks();
  const mail = memoryMail();
  registerMailTask({ tasks, mail });
  await queueMail(tasks, message);
  expect(mail.sent).toEqual([]);
  await tasks.drain();
  expect(mail.sent).toEqual([message]);
});

test("a mail server that is down fails the task, which is retried, and not the request that queued it", async () => {
  const tasks = inlineTasks();
  const mail: Mail = { send: () => Promise.reject(new Error("connection refused")), close: () => {} };
  registerMailTask({ tasks, mail });
  await expect(queueMail(tasks, message)).resolves.toBeUndefined();
  await expect(tasks.drain()).rejects.toThrow("connection refused");
});
