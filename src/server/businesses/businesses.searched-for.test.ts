import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businessesApi } from "#contract/businesses.ts";
import { parseSearchedFor } from "#contract/searched-for.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildUser } from "#test/build/user.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  const orchard = { address: "2 Orchard Road", state: "Orchard", postalCode: "238823" };
  await buildBusiness(app, { name: "Lotus Yoga House", description: null, locations: [orchard] });
  await buildBusiness(app, { name: "Iron Fists", description: null });
  await buildBusiness(app, { name: "Café Züri Movement", description: null });
  await buildBusiness(app, { name: "健身房 Raffles", description: null });
  await buildBusiness(app, { name: "Yoga Mat Shop", description: null, kind: "retail" });
});
afterAll(() => app.close());

describe("a search says", () => {
  async function searchedFor(query: { search: string; exact?: boolean }) {
    const { headers, data } = await app.as(null).call(businessesApi.list, { query });
    return { words: parseSearchedFor(headers.get("x-searched-for")), found: data.length };
  }
  const wordsOf = async (search: string) => (await searchedFor({ search })).words;

  test.each([
    ["a corrected word", "Lutus House", "lotus House"],
    ["a word that was left out", "lotus qqqqqq", "lotus"],
    ["both", "24 lutus qqqqqq yoga", "lotus yoga"],
  ])("%s: '%s' is '%s'", async (_, search, searched) => {
    expect(await wordsOf(search)).toEqual({ words: searched, some: false });
  });

  test("that no result has all the words", async () => {
    expect(await wordsOf("lotus fists")).toEqual({ words: "lotus fists", some: true });
    expect(await wordsOf("lutus fists")).toEqual({ words: "lotus fists", some: true });
  });

  test.each(["lotus", "yoga in the orchard", "lot", "CAFÉ züri", "身房", "qqqqqq", "banana"])(
    "nothing where '%s' is what it looked for",
    async (search) => {
      expect(await wordsOf(search)).toBeUndefined();
    },
  );

  test("nothing where the words are searched for as typed, which corrects none and leaves none out", async () => {
    for (const search of ["lutus house", "lotus qqqqqq", "lotus fists"])
      expect(await searchedFor({ search, exact: true })).toEqual({ words: undefined, found: 0 });
    expect(await searchedFor({ search: "lotus house", exact: true })).toEqual({ words: undefined, found: 1 });
  });

  test("the same from the cache and to members, in each directory", async () => {
    const member = (await buildUser(app)).actor;
    await buildJob(app, { title: "Pilates Trainer" });
    await buildProfessional(app, { title: "Pilates Trainer" });
    for (const [path, search, searched] of [
      ["businesses", "lutus", "lotus"],
      ["business-collectives", "yuga mat", "yoga mat"],
      ["jobs", "pilatse", "pilates"],
      ["professionals", "pilatse", "pilates"],
    ] as const) {
      const read = async (cookie?: string) => {
        const headers = cookie ? { cookie } : {};
        const response = await app.request(`/api/${path}?search=${encodeURIComponent(search)}`, { headers });
        return parseSearchedFor(response.headers.get("x-searched-for"));
      };
      for (const words of [await read(), await read(), await read(member.cookie)])
        expect(words, path).toEqual({ words: searched, some: false });
    }
  });
});
