import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { listingPartsApi } from "#contract/business-parts.ts";
import { businessesApi } from "#contract/businesses.ts";
import { collectivesApi } from "#contract/collectives.ts";
import { endpointKey } from "#contract/endpoint.ts";
import { jobsApi } from "#contract/jobs.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { reviewsApi } from "#contract/reviews.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser } from "#test/build/user.ts";

let app: TestApp;
let owner: Actor;
let gym: { id: number; categoryId: number };
let shop: { id: number; categoryId: number };

beforeAll(async () => {
  app = await createTestApp();
  const built = await buildUser(app, { role: "business_admin" });
  owner = built.actor;
  const words = { name: "all Hours Gym", description: "Weights. ".repeat(200) };
  gym = (await buildBusiness(app, { ...words, owner: built.user, tier: "basic" })).business;
  for (let at = 1; at <= 4; at += 1) await buildBusiness(app, { name: `Studio ${at}` });
  shop = (await buildBusiness(app, { kind: "retail", name: "Protein Shop" })).business;
});
afterAll(() => app.close());

const namesAt = async (path: string): Promise<[number, unknown]> => {
  const response = await app.request(path);
  const body = (await response.json()) as { name: string }[] | { fields: object };
  return [response.status, Array.isArray(body) ? body.map(({ name }) => name).toSorted() : body.fields];
};
const ALL = ["Studio 1", "Studio 2", "Studio 3", "Studio 4", "all Hours Gym"];

describe("query parameters", () => {
  test.each([
    "/api/businesses?search=&category=",
    "/api/businesses?search=&category=all",
    "/api/businesses?page=&pageSize=&sort=&minRating=&openNow=&lat=&lng=&first=&near=",
    "/api/businesses?sort=all&verified=all&country=all&minRating=all",
  ])("%s has no filter", async (path) => {
    expect(await namesAt(path)).toEqual([200, ALL]);
  });

  test("Business Collectives are found by the call as it is specified", async () => {
    for (const query of ["categoryId=&search=", "categoryId=all&search=", `categoryId=${shop.categoryId}&search=`])
      expect(await namesAt(`/api/business-collectives?${query}`)).toEqual([200, ["Protein Shop"]]);
  });

  test('"all" is a word of a search like any other', async () => {
    expect(await namesAt("/api/businesses?search=all")).toEqual([200, ["all Hours Gym"]]);
  });

  test.each([
    "lat=1.28",
    "lng=103.8&sort=newest",
    "sort=distance",
    "sort=distance&lat=1.28",
    "sort=distance&lat=&lng=",
  ])("half a place is rejected, and the error names what is missing: %s", async (query) => {
    const given = new URLSearchParams(query);
    const missing = ["lat", "lng"].filter((name) => !given.get(name));
    const [status, fields] = await namesAt(`/api/businesses?${query}`);
    expect([status, Object.keys(fields as object)]).toEqual([400, missing]);
  });

  test("`first` puts a country first, and `near` still does", async () => {
    const thai = await buildBusiness(app, { name: "Thai Gym", locations: [{ country: "Thailand", city: "Bangkok" }] });
    const firstOf = async (query: object) => (await app.as(null).call(businessesApi.list, { query })).data[0]?.name;
    expect(await firstOf({ first: "Thailand" })).toBe("Thai Gym");
    expect(await firstOf({ near: "Thailand" })).toBe("Thai Gym");
    expect(await firstOf({ first: "Singapore", near: "Thailand" })).not.toBe("Thai Gym");
    await app.platform.database.pool.query("delete from businesses where id = $1", [thai.business.id]);
    for (const endpoint of [collectivesApi.list, jobsApi.list, professionalsApi.list])
      expect((await app.as(null).call(endpoint, { query: { first: "Thailand" } })).status).toBe(200);
  });
});

describe("paging", () => {
  const linksOf = async (query: string, path = "/api/businesses") => {
    const response = await app.request(`${path}?${query}`);
    const links = (response.headers.get("link") ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g);
    return Object.fromEntries(
      [...links].map(([, url, rel]) => [rel, new URLSearchParams(url?.split("?")[1]).get("page")]),
    );
  };

  test("a page size alone is the first page, whose next one exists", async () => {
    expect(await linksOf("pageSize=2")).toEqual({ first: "1", next: "2", last: "3" });
    expect(await linksOf("pageSize=2&page=3")).toEqual({ first: "1", prev: "2", last: "3" });
    expect(await linksOf("pageSize=10")).toEqual({ first: "1", last: "1" });
    expect(await linksOf("")).toEqual({});
  });

  test("a page past the end names only pages that exist", async () => {
    expect(await linksOf("pageSize=2&page=999")).toEqual({ first: "1", prev: "3", last: "3" });
  });

  test("pages have the size of their list", async () => {
    const admin = (await buildUser(app, { role: "admin" })).actor;
    const headers = { cookie: admin.cookie };
    for (let at = 0; at < 17; at += 1) await buildBusiness(app, { name: `Other ${at}`, isPublic: false });
    const response = await app.request("/api/admin/businesses?page=1", { headers });
    expect(((await response.json()) as object[]).length).toBe(20);
    expect(response.headers.get("link")).toContain('page=2>; rel="next"');
  });
});

describe("cursors", () => {
  interface JobPage {
    titles: string[];
    next: string;
  }
  const read = async (query: string): Promise<JobPage> => {
    const response = await app.request(`/api/jobs?sort=newest&${query}`);
    expect(response.status).toBe(200);
    const titles = ((await response.json()) as { title: string }[]).map(({ title }) => title);
    return { titles, next: response.headers.get("x-next-cursor") ?? "" };
  };
  const post = async (...titles: string[]) => {
    for (const title of titles) {
      app.clock.advance(1_000);
      await buildJob(app, { business: { id: gym.id }, title });
    }
    await app.platform.cache.invalidate("jobs");
  };
  const close = async (...titles: string[]) => {
    await app.platform.database.pool.query("update jobs set status = 'closed' where title = any ($1)", [titles]);
    await app.platform.cache.invalidate("jobs");
  };

  test("rows that are added or removed meanwhile neither repeat nor skip others", async () => {
    await post("A", "B", "C", "D", "E", "F", "G", "H");
    const first = await read("pageSize=3");
    expect(first.titles).toEqual(["H", "G", "F"]);
    await post("I", "J");
    const second = await read(`pageSize=3&after=${first.next}`);
    expect(second.titles).toEqual(["E", "D", "C"]);
    // More than a page, and the last row of the page itself.
    await post("K", "L", "M", "N", "O", "P", "Q", "R");
    await close("C");
    expect((await read(`pageSize=3&after=${second.next}`)).titles).toEqual(["B", "A"]);
    await close("H", "G", "J");
    const again = await read(`pageSize=3&after=${first.next}`);
    expect(again.titles).toEqual(["E", "D", "B"]);
    expect((await read(`pageSize=3&after=${again.next}`)).titles).toEqual(["A"]);
  });

  test("the last page has no cursor, and Link names the next page by its cursor alone", async () => {
    const linkOf = async (query: string) => (await app.request(`/api/businesses?${query}`)).headers;
    const cursor = (await linkOf("pageSize=3")).get("x-next-cursor");
    expect(cursor).toMatch(/^3(\.\d+){3}$/);
    const middle = await linkOf(`pageSize=1&after=${cursor}`);
    const next = middle.get("x-next-cursor");
    expect(middle.get("link")).toBe(`</api/businesses?pageSize=1&after=${next}>; rel="next"`);
    expect(middle.get("x-total-count")).toBe("5");
    const last = await linkOf(`pageSize=1&after=${next}`);
    expect([last.get("link"), last.get("x-next-cursor")]).toEqual([null, null]);
    expect((await linkOf("pageSize=5")).get("x-next-cursor")).toBeNull();
    expect((await linkOf("")).get("x-next-cursor")).toBeNull();
  });

  test.each(["after=1", "after=x.1", "after=3.999999&page=2", "after=3.999998.999999", "after=3.1.2.3.4.5.6"])(
    "%s is rejected and names what is wrong",
    async (query) => {
      const [status, fields] = await namesAt(`/api/businesses?${query}`);
      expect([status, Object.keys(fields as object)]).toEqual([400, ["after"]]);
    },
  );
});

describe("responses", () => {
  test("every call that creates something with an id names its address", () => {
    const silent = ALL_ENDPOINTS.filter(({ status, created }) => status === 201 && created === undefined);
    expect(silent.map(endpointKey)).toEqual([
      "POST /api/message-reports",
      "POST /api/reviews/{id}/report",
      "POST /api/professional-reviews/{id}/report",
      "POST /api/jobs/{id}/report",
    ]);
  });

  test("201 carries the address of what was created", async () => {
    const { status, data, headers } = await app.as(owner).call(listingPartsApi.addLocation, {
      params: { id: gym.id },
      body: { address: "2 Other Street", city: "Singapore", country: "Singapore" },
    });
    expect([status, headers.get("location")]).toEqual([201, `/api/businesses/${gym.id}/locations/${data.id}`]);
    const removed = await app.request(headers.get("location") ?? "", {
      method: "DELETE",
      headers: { cookie: owner.cookie },
    });
    expect(removed.status).toBe(200);
  });

  test("a missing Business Collective is called that", async () => {
    const missing = { params: { id: 2_000_000_000 } };
    for (const endpoint of [collectivesApi.get, collectivesApi.listPhotos, reviewsApi.listOfCollective]) {
      const { status, error } = await app.as(null).call(endpoint, missing);
      expect([status, error?.error]).toEqual([404, "Business Collective Not Found"]);
    }
    expect((await app.as(null).call(businessesApi.get, missing)).error?.error).toBe("Business Not Found");
  });

  test("an image over 5 MB is rejected in the words of images, and a missing one by name", async () => {
    const call = (logo?: File) =>
      app.as(owner).call(businessesApi.setLogo, { params: { id: gym.id }, files: { logo } });
    for (const bytes of [5 * 1024 * 1024 + 1, 6 * 1024 * 1024]) {
      const { status, error } = await call(new File([new Uint8Array(bytes)], "logo.png"));
      expect([status, error?.error]).toEqual([413, "Image size should be less than 5MB"]);
    }
    expect((await call()).error).toMatchObject({ error: "Please choose a file.", fields: { logo: expect.anything() } });
  });

  test("a review is answered by POST too (R309)", async () => {
    const review = await buildReview(app, { business: gym });
    const { status, data } = await app
      .as(owner)
      .call(reviewsApi.postResponse, { params: { id: review.id }, body: { response: "Thank you." } });
    expect([status, data.businessResponse]).toEqual([200, "Thank you."]);
  });
});

describe("compression", () => {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  test.each(["br", "gzip"] as const)(
    "%s: cached, computed and signed-in responses are compressed",
    async (encoding) => {
      const unpack = encoding === "br" ? brotliDecompressSync : gunzipSync;
      const path = `/api/businesses/${gym.id}`;
      const plain = await read(path);
      expect(plain.response.headers.get("content-encoding")).toBeNull();
      for (const headers of [{}, {}, { cookie: owner.cookie }] as Record<string, string>[]) {
        const { response, body } = await read(path, { ...headers, "accept-encoding": `${encoding}, identity` });
        expect(response.headers.get("content-encoding")).toBe(encoding);
        expect(response.headers.get("vary")).toContain("accept-encoding");
        expect(body.length).toBeLessThan(plain.body.length / 2);
        expect(JSON.parse(unpack(body).toString())).toMatchObject({ id: gym.id });
      }
    },
  );

  test("a compressed response has its own ETag, which is recognised", async () => {
    const path = `/api/businesses/${gym.id}`;
    const headers = { "accept-encoding": "br" };
    const etag = (await read(path, headers)).response.headers.get("etag") ?? "";
    expect(etag).not.toBe((await read(path)).response.headers.get("etag"));
    expect((await read(path, { ...headers, "if-none-match": etag })).response.status).toBe(304);
  });

  test("a short response is sent as it is", async () => {
    const { response } = await read(`/api/businesses/${gym.id}/reviews/summary`, { "accept-encoding": "br" });
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  test.each(["/api/openapi.json", "/api/docs"])("%s is compressed and has an ETag", async (path) => {
    const { response, body } = await read(path, { "accept-encoding": "br" });
    expect([response.status, response.headers.get("content-encoding")]).toEqual([200, "br"]);
    expect(body.length).toBeLessThan(120_000);
    const again = await read(path, { "accept-encoding": "br", "if-none-match": response.headers.get("etag") ?? "" });
    expect(again.response.status).toBe(304);
  });
});
