import { BlobReader, TextWriter, Uint8ArrayWriter, ZipReader, type Entry } from "@zip.js/zip.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OWN_DATA_PATH, privacyApi as api } from "#contract/privacy.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildArticle } from "#test/build/article.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import type { DomainExport } from "./export.service.ts";
import { buildUserInEveryTable, userReferences, sqlRunner } from "./user-in-every-table.test-suite.ts";

let app: TestApp;
let admin: BuiltUser;
let exports: readonly DomainExport[];
/** Columns that no part contains, each with a reason. */
let withheld: readonly string[];
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildUser(app, { role: "admin" });
  exports = app.app.domains.flatMap(({ ownData = [] }) => ownData);
  withheld = exports.flatMap((domain) => Object.values(domain.withheld ?? {}).flat());
});
afterAll(() => app.close());

interface Data {
  [domain: string]: Record<string, Record<string, unknown>[]>;
}
interface FileTableEntry {
  file: string;
  key: string;
  missing?: true;
}

const fetchZip = (by: Actor | null, headers: Record<string, string> = {}) =>
  app.request(OWN_DATA_PATH, { headers: { ...(by && { cookie: by.cookie }), ...headers } });

async function unpack(response: Response) {
  expect(response.status).toBe(200);
  const zip = new ZipReader(new BlobReader(await response.blob()), { useWebWorkers: false });
  const entries = new Map<string, Entry>();
  for (const entry of await zip.getEntries()) entries.set(entry.filename, entry);
  const textOf = async (name: string) => {
    const entry = entries.get(name);
    if (!entry || entry.directory) throw new Error(`${name} is not in the ZIP`);
    return entry.getData(new TextWriter());
  };
  const bytesOf = async (name: string) => {
    const entry = entries.get(name);
    if (!entry || entry.directory) throw new Error(`${name} is not in the ZIP`);
    return entry.getData(new Uint8ArrayWriter());
  };
  const text = await textOf("data.json");
  const { files, ...data } = JSON.parse(text) as Data & { files: FileTableEntry[] };
  return { names: [...entries.keys()], text, textOf, bytesOf, data, files };
}

test("each foreign key to users is covered by a part of the export or withheld with a reason (DECISIONS 33)", async () => {
  const columns = (await userReferences(app, 0)).map(({ name }) => name);
  const covered = exports.flatMap(({ parts }) => parts.flatMap(({ of }) => of));
  expect(new Set(covered).size).toBe(covered.length);
  const excused = withheld.filter((name) => columns.includes(name));
  expect([...covered, ...excused].toSorted()).toEqual(columns.toSorted());
});

test("each column of an exported table is exported or withheld with a reason (DECISIONS 33)", async () => {
  const sql = sqlRunner(app);
  const columns = await sql<{ name: string; place: string; ofUsers: boolean }>(`
    select c.relname || '.' || a.attname as name, c.oid || '.' || a.attnum as place,
      exists (select from pg_constraint as k where k.contype = 'f' and k.confrelid = 'users'::regclass
        and k.conrelid = c.oid and k.conkey = array[a.attnum]) as "ofUsers"
    from pg_attribute as a join pg_class as c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`);
  const tableOf = (name: string) => name.split(".")[0] ?? "";

  // PostgreSQL names the column behind a field of a result, but not behind an expression or a union.
  const given = new Set<string>();
  const tables = new Set(exports.flatMap(({ parts }) => parts.flatMap(({ of }) => of.map(tableOf))));
  for (const { rows } of exports.flatMap(({ parts, files = [] }) => [...parts, ...files])) {
    const { fields } = await app.platform.database.db.execute(rows(0));
    for (const { tableID, columnID } of fields) {
      const column = columns.find(({ place }) => place === `${tableID}.${columnID}`);
      if (!column) continue;
      given.add(column.name);
      tables.add(tableOf(column.name));
    }
  }

  const keys = columns.filter(({ ofUsers }) => ofUsers).map(({ name }) => name);
  const excused = withheld.filter((name) => !keys.includes(name));
  const notExported = columns
    .filter(({ name, ofUsers }) => tables.has(tableOf(name)) && !ofUsers && !given.has(name))
    .map(({ name }) => (excused.includes(`${tableOf(name)}.*`) ? `${tableOf(name)}.*` : name));
  expect([...new Set(notExported)].toSorted()).toEqual(excused.toSorted());
});

test("a row of every table that references a user is in their data.json, and their files are in the ZIP (DECISIONS 33)", async () => {
  const of = await buildUserInEveryTable(app, admin);
  const { id } = of.mei.user;
  await addRowsEverywhere(id, of.other.user.id);
  const zip = await unpack(await fetchZip(of.mei.actor));

  const short: string[] = [];
  for (const { name, rows } of await userReferences(app, id)) {
    if (withheld.includes(name)) continue;
    if (rows === 0) short.push(`${name}: add a row to nameEverywhere`);
    const found = exports
      .flatMap(({ domain, parts }) =>
        parts.filter((part) => part.of.includes(name)).map((part) => zip.data[domain]?.[part.name] ?? []),
      )
      .flat();
    if (found.length < rows) short.push(`${name}: ${found.length} of ${rows}`);
  }
  expect(short).toEqual([]);
  expect(zip.data["account"]?.["profile"]).toMatchObject([{ email: of.mei.user.email, firstName: "Mei" }]);
  expect(zip.data["professional"]?.["identityDocuments"]).toHaveLength(1);

  // Every private file of the user is in the ZIP, under a name the user knows.
  const uploaded = await sqlRunner(app)<{ key: string }>("select file_key as key from uploads where uploaded_by = $1", [
    id,
  ]);
  expect(uploaded.length).toBeGreaterThan(4);
  expect(uploaded.map(({ key }) => key).filter((key) => !zip.files.some((file) => file.key === key))).toEqual([]);
  expect(zip.names).toEqual([
    "READ-ME.txt",
    ...zip.files.filter(({ missing }) => !missing).map(({ file }) => file),
    "data.json",
  ]);
  const document = zip.files.find(({ file }) => file.startsWith("files/identity-documents/"));
  expect(document?.file).toMatch(/^files\/identity-documents\/\d+-id-card\.webp$/);
  expect(Buffer.from(await zip.bytesOf(document?.file ?? ""))).toEqual(
    await app.platform.files.bytes(document?.key ?? ""),
  );
  expect(await zip.textOf("READ-ME.txt")).toContain(app.platform.settings.get().supportEmail);

  // The privacy centre counts the same rows.
  const { data } = await app.as(of.mei.actor).call(api.overview, {});
  const count = (category: string) => data.kept.find((line) => line.category === category)?.count;
  expect(count("account")).toBe(1);
  expect(count("identity")).toBe(1);
  expect(count("reviews")).toBe(
    Object.values(zip.data["reviews"] ?? {}).reduce((sum, rows) => sum + rows.length, 0) -
      (zip.data["reviews"]?.["reports"]?.length ?? 0) -
      (zip.data["reviews"]?.["decided"]?.length ?? 0) +
      (zip.data["professional"]?.["endorsementsGiven"]?.length ?? 0) +
      (zip.data["professional"]?.["testimonialsWritten"]?.length ?? 0),
  );
});

test("contains no private data of others: addresses, notes, secrets", async () => {
  const { mei, other } = await buildUserInEveryTable(app, admin);
  const sql = sqlRunner(app);
  await sql("update users set phone = '+65 9999 1234' where id = $1", [other.user.id]);
  await sql("update job_applications set notes = 'Noted for ourselves' where user_id = $1", [mei.user.id]);
  const { text, data } = await unpack(await fetchZip(mei.actor));
  for (const secret of [other.user.email, admin.user.email, "+65 9999 1234", "Noted for ourselves", "$argon2", "sub_"])
    expect(text, secret).not.toContain(secret);
  // The other side of a conversation: only their name and what they wrote.
  expect(data["messages"]?.["conversations"]).toContainEqual(expect.objectContaining({ with: "Kai" }));
  expect(data["messages"]?.["messages"]).toContainEqual(expect.objectContaining({ by: "the other", content: "Kept." }));
  const strangers = await unpack(await fetchZip((await buildUser(app)).actor));
  expect(strangers.text).not.toContain("Mei");
  expect(strangers.files).toEqual([]);
});

test("requires a signed-in user, allows five an hour, rejects other sites, and is recorded in the audit log", async () => {
  expect((await fetchZip(null)).status).toBe(401);
  const { user, actor } = await buildUser(app);
  expect((await fetchZip(actor, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  const first = await fetchZip(actor, { "sec-fetch-site": "same-origin" });
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": expect.stringMatching(/^attachment; filename="own-data-2026-11-20\.zip"$/),
    "cache-control": "private, no-store",
  });
  // Cancelling the download stops the reading.
  await first.body?.cancel();
  for (let again = 0; again < 4; again += 1) await unpack(await fetchZip(actor));
  const rejected = await fetchZip(actor);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  const noted = await sqlRunner(app)(
    "select actor_id, action from audit_log where subject_type = 'user' and subject_id = $1",
    [user.id],
  );
  expect(noted).toEqual(Array.from({ length: 5 }, () => ({ actor_id: user.id, action: "users.export_own" })));
});

test("contains more rows than a page of the query, and lists a lost file", async () => {
  const { user, actor } = await buildUser(app);
  const sql = sqlRunner(app);
  await sql(
    "insert into user_activity_logs (user_id, activity_type, details) select $1, 'search', jsonb_build_object('search', n) from generate_series(1, 450) as n",
    [user.id],
  );
  await sql(
    "insert into uploads (file_key, kind, content_type, size, uploaded_by) values ('resumes/aa/bb/0123456789abcdef0123456789abcdef0123.pdf', 'document', 'application/pdf', 9, $1)",
    [user.id],
  );
  const { data, files } = await unpack(await fetchZip(actor));
  expect(data["account"]?.["activity"]).toHaveLength(450);
  expect(files).toEqual([expect.objectContaining({ missing: true })]);
});

/** Adds a row for every column that references users and that buildUserInEveryTable leaves out, such as reporters and deciders. */
async function addRowsEverywhere(id: number, otherId: number): Promise<void> {
  const sql = sqlRunner(app);
  const first = async (table: string, where = "true") =>
    (await sql<{ id: number }>(`select id from ${table} where ${where} order by id desc limit 1`))[0]?.id;
  const add = (table: string, values: Record<string, unknown>) =>
    sql(
      `insert into ${table} (${Object.keys(values).join(", ")}) values (${Object.keys(values)
        .map((_, index) => `$${index + 1}`)
        .join(", ")})`,
      Object.values(values),
    );
  const now = app.clock.now().toISOString();
  const business_id = await first("businesses");
  const professional_id = await first("professional_profiles", `user_id <> ${id}`);
  await add("job_reports", { job_id: await first("jobs"), reporter_id: id, reason: "other" });
  await add("message_reports", {
    message_id: await first("messages", `receiver_id = ${id}`),
    reporter_id: id,
    reason: "Spam",
  });
  await add("review_reports", {
    review_id: await first("reviews", `user_id <> ${id}`),
    reporter_id: id,
    owner_id: id,
    reason: "other",
  });
  await add("notification_preferences", { user_id: id, email_enabled: false });
  await add("resume_drafts", { user_id: id, step: 1, content: "{}" });
  await add("saved_searches", { user_id: id, business_id, name: "Coaches", criteria: "{}" });
  await add("shortlisted_candidates", { user_id: id, business_id, professional_id });
  await add("professional_skills", { professional_id, skill: "Spinning" });
  await add("skill_endorsements", { skill_id: await first("professional_skills"), endorser_id: id });
  await add("certifications", {
    professional_id,
    name: "Pilates",
    issuing_organization: "Sport Singapore",
    issue_date: now,
    verified_by: id,
    declined_by: id,
  });
  await add("told_once", { user_id: id, what: "viewed 5", told_at: now });
  await add("user_blocks", { blocker_id: id, blocked_id: otherId });
  await add("waiting_enquiries", { business_id, sender_id: id, content: "Are you open?" });
  const article = await buildArticle(app, {});
  await add("event_registrations", { article_id: article.id, user_id: id, told: now });
  await add("business_team_members", { business_id, name: "Mei", role: "Coach", user_id: id });
  await add("import_batches", { kind: "fitness", provider: "csv", state: "done", created_by: id });
  await add("sync_runs", { scope: "all", started_by: id });
  await add("newsletter_issues", { subject: "News", words: "Hello." });
  await add("profile_views", {
    viewer_user_id: id,
    target_user_id: id,
    target_type: "business",
    target_id: business_id,
    visitor_hash: "mei",
    view_date: now,
  });
  await add("job_views", { viewer_user_id: id, job_id: await first("jobs"), visitor_hash: "mei", view_date: now });
  await add("listing_actions", {
    viewer_user_id: id,
    business_id,
    action: "call",
    visitor_hash: "mei",
    network_hash: "mei",
  });
  // Sets the deciders on existing rows.
  const deciders = (await userReferences(app, id)).filter(({ rule, rows }) => rule === "n" && rows === 0);
  for (const { name } of deciders) {
    const [table = "", column = ""] = name.split(".");
    await sql(`update ${table} set ${column} = $1 where ctid = (select ctid from ${table} limit 1)`, [id]);
  }
}
