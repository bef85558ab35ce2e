import { count } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { businessesApi } from "#contract/businesses.ts";
import { EXPORT_PATH, importsApi as api } from "#contract/places.ts";
import { businesses } from "#server/businesses/businesses.table.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildUser } from "#test/build/user.ts";
import { guardCell, originId, parseOriginId, unguardCell } from "./csv-record.ts";

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await buildUser(app, { role: "admin" })).actor;
});
afterAll(() => app.close());

const HEAD = "name,category,address,city,country";
const row = (name: string, more = "") => `${name},Gym,1 ${name} Road,Singapore,Singapore${more}`;

async function upload(
  content: string | Uint8Array<ArrayBuffer>,
  { kind = "fitness", to = app, by = admin }: { kind?: BusinessKind; to?: TestApp; by?: Actor } = {},
) {
  const file = new File([content], "listings.csv", { type: "text/csv" });
  return to.as(by).call(api.importCsv, { body: { kind }, files: { file } });
}
const rowsOf = async (id: number, query = {}) =>
  (await app.as(admin).call(api.rows, { params: { id }, query: { page: 1, pageSize: 100, ...query } })).data;
const listingCount = async () => (await app.platform.database.db.select({ n: count() }).from(businesses))[0]?.n ?? 0;
async function exported(from: TestApp, by: Actor, kind: BusinessKind = "fitness"): Promise<string> {
  const response = await from.request(`${EXPORT_PATH}?kind=${kind}`, { headers: { cookie: by.cookie } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString("utf8");
}

describe("importing a CSV", () => {
  test("valid rows are imported only after confirmation; invalid ones are reported by number and field", async () => {
    const before = await listingCount();
    const file = [
      "Name,Category,Address,City,Country,Phone,Website,Latitude,Longitude,Hours,Postal Code",
      `Alpha Gym,gym,1 A Road,Singapore,singapore,+65 6000 0001,alpha.example,1.3,103.8,"Mon-Fri: 6am - 10pm\nSunday: Closed",089001`,
      "B,Gym,,Singapore,Singapore,call me,javascript:alert(1),91,,Monday: whenever,",
      "Gamma Gym,No Such,3 C Road,Singapore,Singapore,,,,,,",
      "Delta Gym,Gym,4 D Road",
    ].join("\n");
    const { status, data } = await upload(file);
    expect([status, data.state, data.counts]).toEqual([
      201,
      "checked",
      { new: 1, duplicate: 0, invalid: 3, imported: 0, failed: 0, undone: 0 },
    ]);
    expect(await listingCount()).toBe(before);
    const rows = await rowsOf(data.id);
    expect(rows.map(({ position, outcome }) => [position, outcome])).toEqual([
      [1, "new"],
      [2, "invalid"],
      [3, "invalid"],
      [4, "invalid"],
    ]);
    expect(rows[1]?.reasons.map((reason) => reason.split(":")[0])).toEqual([
      "name",
      "phone",
      "website",
      "address",
      "latitude",
      "hours",
    ]);
    expect(rows[2]?.reasons).toEqual(["category: There is no category with that name."]);
    expect(rows[3]?.reasons).toEqual(["This row has 3 cells, the header has 11."]);
    const confirmed = await app.as(admin).call(api.confirm, { params: { id: data.id } });
    expect(confirmed.data.counts).toMatchObject({ imported: 1, invalid: 3 });
    const [imported] = await rowsOf(data.id, { outcome: "imported" });
    const { data: listing } = await app.as(null).call(businessesApi.get, { params: { id: imported?.businessId ?? 0 } });
    expect(listing).toMatchObject({
      name: "Alpha Gym",
      websiteUrl: "https://alpha.example",
      locations: [
        {
          country: "Singapore",
          latitude: 1.3,
          operatingHours: expect.stringContaining("Monday: 06:00 - 22:00") as string,
        },
      ],
    });
  });

  test("a cell of one megabyte is reported with its row; the others are read", async () => {
    const file = [
      HEAD,
      row("Small One"),
      `${"x".repeat(1024 * 1024)},Gym,2 Road,Singapore,Singapore`,
      row("Small Two"),
    ].join("\n");
    const { data } = await upload(file);
    expect(data).toMatchObject({ failure: null, counts: { new: 2, invalid: 1 } });
    const [bad] = await rowsOf(data.id, { outcome: "invalid" });
    expect(bad).toMatchObject({
      position: 2,
      reasons: ["name: At most 10,000 characters; this cell has 1,048,576."],
    });
    expect(bad?.name.length).toBeLessThanOrEqual(120);
  });

  test.each([
    ["only unknown columns", "a,b,c\n1,2,3\n", "The file is missing columns: name, category, address, city, country."],
    ["a missing column", "name,category,address,country\nA,Gym,x,y\n", "The file is missing columns: city."],
    ["a duplicate column", `${HEAD},name\n${row("A")},B\n`, "The file has duplicate columns: name."],
    ["no content", "", "The file has no rows."],
    [
      "a wrong delimiter",
      HEAD.replaceAll(",", "|"),
      "The file is missing columns: name, category, address, city, country.",
    ],
    ["UTF-16", Buffer.from(`\uFEFF${HEAD}\n${row("A")}`, "utf16le"), "The file is not UTF-8 text."],
    ["Latin 1", Buffer.from(`${HEAD}\n${row("Café")}`, "latin1"), "The file is not UTF-8 text."],
  ])("rejects a file with %s, and stores nothing of it", async (_, content, message) => {
    const before = (await app.as(admin).call(api.list, { query: { page: 1 } })).headers.get("x-total-count");
    const { status, error } = await upload(typeof content === "string" ? content : new Uint8Array(content));
    expect([status, error?.fields?.["file"]]).toEqual([400, message]);
    expect((await app.as(admin).call(api.list, { query: { page: 1 } })).headers.get("x-total-count")).toBe(before);
  });

  test.each([
    ["semicolons", `${HEAD.replaceAll(",", ";")}\n${row("Semi Hall").replaceAll(",", ";")}\n`],
    [
      "tabs, a byte order mark and CRLF",
      `\uFEFF${HEAD.replaceAll(",", "\t")}\r\n${row("Tab Hall").replaceAll(",", "\t")}\r\n\r\n`,
    ],
    ["embedded NUL and quotes", `${HEAD}\n${row('Nu\u0000l "The" Hall')}\n`],
    ["unknown columns", `${HEAD},notes\n${row("Noted Hall", ",mine")}\n`],
  ])("reads a file with %s", async (_, content) => {
    const { data } = await upload(content);
    expect(data).toMatchObject({ failure: null, counts: { new: 1, invalid: 0 } });
    expect(data.ignoredColumns).toEqual(content.includes("notes") ? ["notes"] : []);
  });

  test("an unclosed quotation mark ends the file there; the rows before it can be confirmed", async () => {
    const { data } = await upload(
      `${HEAD}\n${row("Before One")}\n${row("Before Two")}\n"${row("Open")}\n${row("Behind")}\n`,
    );
    expect(data).toMatchObject({ state: "checked", counts: { new: 2 } });
    expect(data.failure).toBe(
      "The file could not be read after row 2: a quotation mark is never closed, or a row is larger than 4 MB.",
    );
    const confirmed = await app.as(admin).call(api.confirm, { params: { id: data.id } });
    expect(confirmed.data).toMatchObject({ state: "done", counts: { imported: 2 } });
  });

  test("a repeated row counts once, and rows of the other kind are reported", async () => {
    const { data } = await upload(
      `${HEAD},kind\n${row("Twice Hall", ",")}\n${row("TWICE  hall", ",fitness")}\n${row("Shop", ",retail")}\n`,
    );
    expect((await rowsOf(data.id)).map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
      ["new"],
      ["duplicate", "The same as row 1 of this import."],
      ["invalid", "kind: This import is for fitness listings."],
    ]);
  });

  test("is for admins only, and requires a file and a kind (R225)", async () => {
    const owner = (await buildUser(app, { role: "business_admin" })).actor;
    expect((await upload(`${HEAD}\n${row("A")}`, { by: owner })).status).toBe(403);
    expect((await app.as(admin).call(api.importCsv, { body: { kind: "fitness" } })).error?.fields).toHaveProperty(
      "file",
    );
    expect((await upload(`${HEAD}\n${row("A")}`, { kind: "both" as "retail" })).error?.fields).toHaveProperty("kind");
    for (const actor of [null, owner]) {
      const response = await app.request(`${EXPORT_PATH}?kind=fitness`, {
        headers: actor ? { cookie: actor.cookie } : {},
      });
      expect(response.status).toBe(actor ? 403 : 401);
    }
    expect((await app.request(`${EXPORT_PATH}?kind=x`, { headers: { cookie: admin.cookie } })).status).toBe(400);
  });
});

describe("exporting and importing again", () => {
  test("listings are recognised as unchanged in the same installation, and imported equal into an empty one", async () => {
    await buildBusiness(app, {
      name: '=HYPERLINK("http://evil.example")',
      categoryId: 1,
      description: 'Lines,\n"quotes"; and — ทดสอบ 健身',
      phone: "+65 6222 2222",
      locations: [
        {
          address: "-1 Formula Road",
          latitude: -6.2,
          longitude: 106.8,
          country: "Indonesia",
          city: "Jakarta",
          hours: [{ weekday: 5, opens: 1080, closes: 1560 }],
        },
        { address: "Second Street", hours: [{ weekday: 0, opens: 0, closes: 1440 }] },
      ],
    });
    await buildBusiness(app, { name: "@Hidden Hall", isPublic: false });
    const text = await exported(app, admin);
    expect(text.startsWith("\uFEFFsource,sourceId,")).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(text).toContain("'-1 Formula Road");
    expect(text).not.toContain("Hidden Hall");

    const again = await upload(text);
    expect(again.data.counts).toMatchObject({ new: 0, invalid: 0 });
    expect(new Set((await rowsOf(again.data.id)).flatMap(({ reasons }) => reasons))).toEqual(
      new Set(["Already there, unchanged."]),
    );
    const changed = await upload(text.replace("Second Street", "Third Street"));
    expect((await rowsOf(changed.data.id)).flatMap(({ reasons }) => reasons)).toContain(
      "Already there; imports do not change existing listings. It differs in: otherLocations.",
    );

    const other = await createTestApp();
    try {
      const there = (await buildUser(other, { role: "admin" })).actor;
      const { data } = await upload(text, { to: other, by: there });
      expect(data.counts).toMatchObject({ invalid: 0, duplicate: 0, new: again.data.counts.duplicate });
      await other.as(there).call(api.confirm, { params: { id: data.id } });
      expect(await exported(other, there)).toBe(text);
      expect((await upload(text, { to: other, by: there })).data.counts).toMatchObject({ new: 0 });
      const [first] = (await other.as(null).call(businessesApi.list, { query: { search: "hyperlink" } })).data;
      const { data: read } = await other.as(null).call(businessesApi.get, { params: { id: first?.id ?? 0 } });
      expect(read).toMatchObject({
        name: '=HYPERLINK("http://evil.example")',
        locations: [{}, { address: "Second Street" }],
      });
    } finally {
      await other.close();
    }
  });

  test("retail listings keep their category and type", async () => {
    await buildBusiness(app, { kind: "retail", name: "Type Shop" });
    const text = await exported(app, admin, "retail");
    expect((await upload(text, { kind: "retail" })).data.counts).toMatchObject({ new: 0, invalid: 0 });
    expect((await upload(text, { kind: "fitness" })).data.counts).toMatchObject({ new: 0, duplicate: 0 });
  });

  test.each(["=1+1", "+65", "-1", "@x", "\tx", "\rx", "'=x", "''=x", "'", "'quoted'", "plain", "", "a=b"])(
    "%j reads back unchanged, and no spreadsheet takes it for a formula",
    (cell) => {
      expect(unguardCell(guardCell(cell))).toBe(cell);
      expect(guardCell(cell)).not.toMatch(/^[=+\-@\t\r]/);
    },
  );

  test("a listing of this installation is identified by its id and creation time", () => {
    const origin = { id: 17, createdMs: 1_795_274_434_988 };
    expect(parseOriginId(originId(origin))).toEqual(origin);
    expect(["17", "x-1", "17-", "0-mhyzabcd", "row-1", "17-mhyzabcd-2"].map(parseOriginId)).toEqual(
      Array(6).fill(undefined),
    );
  });
});
