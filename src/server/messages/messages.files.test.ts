import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messagesApi as api } from "#contract/messages.ts";
import { goodImage, hostileDocuments, pdf } from "#test/hostile-files.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildUser } from "#test/build/user.ts";
import { fileNameOf } from "./message-files.service.ts";
import { buildWriters, messageCalls, type Writers } from "./messages.test-suite.ts";

let app: TestApp;
let owner: Writers["owner"];
let gym: Writers["gym"];
let coach: Writers["coach"];
let member: Writers["member"];
const { send, sendFile, read, inbox, block, rowCount } = messageCalls(() => app);

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ owner, gym, coach, member } = await buildWriters(app));
});

const fileOf = (bytes: Uint8Array, name: string, type = "application/octet-stream") =>
  new File([new Uint8Array(bytes)], name, { type });
const get = (who: Actor | null, path: string | null) =>
  app.request(path ?? "", { headers: who ? { cookie: who.cookie } : {} });
async function fileCount(): Promise<number> {
  let count = 0;
  for await (const _ of app.platform.files.list("messages")) count += 1;
  return count;
}

describe("files", () => {
  test("an image is re-encoded and shown, a PDF is stored under its name", async () => {
    const image = await sendFile(member.actor, coach.actor.id, fileOf(await goodImage("png"), "my knee.png"), "Look.");
    expect([image.status, image.data]).toMatchObject([
      201,
      { messageType: "image", content: "Look.", fileName: "my knee.webp", mimeType: "image/webp" },
    ]);
    const bytes = pdf();
    const { data } = await sendFile(coach.actor, member.user.id, fileOf(bytes, "plan für Mei.pdf"));
    expect(data).toMatchObject({
      messageType: "file",
      content: "",
      fileName: "plan für Mei.pdf",
      fileSize: bytes.byteLength,
      mimeType: "application/pdf",
      fileUrl: expect.stringMatching(/^\/files\/messages\/[\w/-]+\.pdf$/) as string,
    });
    expect((await read(member.actor, coach.actor.id)).data.map(({ fileUrl }) => fileUrl)).toEqual([
      image.data.fileUrl,
      data.fileUrl,
    ]);
    expect((await inbox(member.actor)).data[0]?.lastMessage).toMatchObject({ content: "", fileName: data.fileName });
    const given = await get(member.actor, data.fileUrl);
    expect([given.status, Buffer.from(await given.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
    expect(Object.fromEntries(given.headers)).toMatchObject({
      "content-disposition": `attachment; filename="plan f_r Mei.pdf"; filename*=UTF-8''plan%20f%C3%BCr%20Mei.pdf`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect((await get(coach.actor, image.data.fileUrl)).headers.get("content-disposition")).toContain("inline");
  });

  test("are accessible only to sender and receiver", async () => {
    const { data } = await sendFile(member.actor, coach.actor.id, fileOf(pdf(), "plan.pdf"));
    const stranger = await buildUser(app, { role: "business_admin" });
    expect((await get(member.actor, data.fileUrl)).status).toBe(200);
    expect((await get(coach.actor, data.fileUrl)).status).toBe(200);
    const admin = await buildUser(app, { role: "admin" });
    for (const who of [stranger.actor, owner.actor, admin.actor, null])
      expect((await get(who, data.fileUrl)).status).toBe(404);
    const image = (data.fileUrl ?? "").replace("/files/", "/images/original/");
    expect((await get(member.actor, image)).status).toBe(404);
  });

  test("hostile files are rejected, and neither file nor message is stored", async () => {
    const before = [await rowCount(), await fileCount()];
    for (const { bytes, what } of await hostileDocuments()) {
      const { status, error } = await sendFile(member.actor, coach.actor.id, fileOf(Buffer.from(bytes), "a.pdf"));
      expect([status >= 400 && status < 500, what]).toEqual([true, what]);
      expect(error?.error, what).not.toBe("");
      await app.platform.database.pool.query("delete from throttle_points");
    }
    expect([await rowCount(), await fileCount()]).toEqual(before);
  });

  test("a missing file, one over 5 MB or of another type gives an error that names the field or the type", async () => {
    const form = new FormData();
    form.append("content", "no file");
    const path = `/api/messages/${coach.actor.id}/files`;
    const without = await app.request(path, { method: "POST", headers: { cookie: member.actor.cookie }, body: form });
    expect([without.status, await without.json()]).toMatchObject([400, { fields: { file: "Please choose a file." } }]);
    const large = await sendFile(member.actor, coach.actor.id, fileOf(Buffer.alloc(5 * 1024 * 1024 + 1), "a.pdf"));
    expect([large.status, large.error?.error]).toEqual([413, "The file size should not exceed 5MB."]);
    const text = await sendFile(member.actor, coach.actor.id, fileOf(Buffer.from("plain words"), "a.pdf"));
    expect([text.status, text.error?.error]).toEqual([415, "Please upload a PDF, JPG, or PNG file."]);
  });

  test("a file for someone the sender may not write to is not stored", async () => {
    const stranger = await buildUser(app);
    await send(member.actor, coach.actor.id);
    await block(coach.actor, member.user.id);
    const before = [await rowCount(), await fileCount()];
    for (const [id, code] of [
      [stranger.user.id, "messages.not_allowed"],
      [coach.actor.id, "messages.blocked"],
    ] as const)
      expect((await sendFile(member.actor, id, fileOf(pdf(), "a.pdf"))).error?.code).toBe(code);
    expect([await rowCount(), await fileCount()]).toEqual(before);
  });

  test("a file beyond the limit of first messages is not stored", async () => {
    const { pool } = app.platform.database;
    await pool.query(
      `insert into quota_uses (quota, user_id, used_at) select 'first_messages', $1, $2::timestamptz from generate_series(1, 20)`,
      [member.user.id, app.clock.now()],
    );
    const before = [await rowCount(), await fileCount()];
    const { status } = await sendFile(member.actor, coach.actor.id, fileOf(pdf(), "a.pdf"));
    expect([status, await rowCount(), await fileCount()]).toEqual([429, ...before]);
  });

  test.each([
    ["plan.pdf", "plan.pdf"],
    [String.raw`C:\Users\mei\plan.PDF`, "plan.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ["a\u202Efdp.exe", "afdp.pdf"],
    ["  two\n lines\u0000 .jpeg", "two lines.pdf"],
    ["", "file.pdf"],
    [".pdf", "file.pdf"],
    ["计划.png", "计划.pdf"],
    [`${"x".repeat(119)}👋.pdf`, `${"x".repeat(119)}.pdf`],
    ["broken\uD83D.pdf", "broken.pdf"],
  ])("shows the name %j as %j", (sent, shown) => {
    expect(fileNameOf(sent, ".pdf")).toBe(shown);
  });
});

describe("templates", () => {
  const add = (who: Actor, body: Record<string, unknown>) =>
    app.as(who).call(api.addTemplate, { body: { name: "Trial shift", body: "Hello {name}, come by.", ...body } });
  const list = (who: Actor, businessId?: number) => app.as(who).call(api.listTemplates, { query: { businessId } });

  test("an owner saves them, and a sent one contains the receiver's name", async () => {
    const { status, data: template } = await add(owner.actor, {});
    expect([status, template]).toMatchObject([201, { businessId: gym.id, name: "Trial shift" }]);
    await add(owner.actor, { name: "Another", businessId: gym.id });
    const changed = await app
      .as(owner.actor)
      .call(api.updateTemplate, { params: { id: template.id }, body: { name: "Trial day" } });
    expect(changed.data).toMatchObject({ name: "Trial day", body: "Hello {name}, come by." });
    expect((await list(owner.actor)).data.map(({ name }) => name)).toEqual(["Another", "Trial day"]);
    const sent = await send(owner.actor, coach.actor.id, "Hello {name}, come by at {time}. $&", {
      templateId: template.id,
    });
    expect(sent.data).toMatchObject({
      messageType: "template",
      templateId: template.id,
      content: "Hello Mei, come by at {time}. $&",
    });
    expect((await send(owner.actor, coach.actor.id, "{name}")).data.content).toBe("{name}");
    await app.as(owner.actor).call(api.removeTemplate, { params: { id: template.id } });
    expect((await read(owner.actor, coach.actor.id)).data[0]).toMatchObject({
      templateId: null,
      content: expect.stringContaining("Mei") as string,
    });
    expect((await list(owner.actor)).data).toHaveLength(1);
  });

  test("empty ones are rejected with their error texts", async () => {
    expect((await add(owner.actor, { name: " ", body: "\n" })).error?.fields).toEqual({
      name: "Please enter a name for the template.",
      body: "Please enter the text of the template.",
    });
  });

  test("another business's templates are not found", async () => {
    const { data: template } = await add(owner.actor, {});
    const other = await buildUser(app, { role: "business_admin" });
    const params = { id: template.id };
    const responses = [
      await app.as(other.actor).call(api.updateTemplate, { params, body: { name: "Mine" } }),
      await app.as(other.actor).call(api.removeTemplate, { params }),
      await send(other.actor, coach.actor.id, "Hello.", { templateId: template.id }),
      await list(other.actor, gym.id),
      await list(other.actor),
      await add(other.actor, { businessId: gym.id }),
    ];
    expect(responses.map(({ status, error }) => [status, error?.code])).toEqual([
      [404, "messages.template_not_found"],
      [404, "messages.template_not_found"],
      [404, "messages.template_not_found"],
      [404, "businesses.not_found"],
      [404, "businesses.not_found"],
      [404, "businesses.not_found"],
    ]);
    expect((await list(owner.actor)).data).toMatchObject([{ name: "Trial shift" }]);
  });

  test("there are 50 at most, also for concurrent calls", async () => {
    await app.platform.database.pool.query(
      "insert into message_templates (business_id, name, body) select $1, 'No ' || n, 'x' from generate_series(1, 45) n",
      [gym.id],
    );
    const responses = await Promise.all(Array.from({ length: 12 }, () => add(owner.actor, {})));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(responses.find(({ status }) => status !== 201)?.error?.code).toBe("messages.too_many_templates");
  });
});
