import { expect, test } from "vitest";
import { readDetailSearch } from "../-detail/detail-search.ts";
import { readEditSearch, readMyProgramsSearch } from "./my-programs-search.ts";

test("keeps the host, the programme and the participant filters from the URL", () => {
  expect(readMyProgramsSearch({ business: "7", page: "1" })).toEqual({ business: 7 });
  expect(readMyProgramsSearch({ as: "professional", page: 2 })).toEqual({ as: "professional", page: 2 });
  expect(readMyProgramsSearch({ business: 7, participants: 3, status: "pending", search: 91234 })).toEqual({
    business: 7,
    participants: 3,
    status: "pending",
    search: "91234",
  });
  expect(readEditSearch({ business: 7, program: "3" })).toEqual({ business: 7, program: 3 });
});

test("ignores invalid URL parameters", () => {
  expect(readMyProgramsSearch({ business: "-1", as: "admin", participants: "x", page: "0" })).toEqual({});
  expect(readMyProgramsSearch({ participants: 3, status: "lost", search: ["a"] })).toEqual({ participants: 3 });
  // The filters apply to participants only, and a business already names the host.
  expect(readMyProgramsSearch({ status: "pending", search: "mei" })).toEqual({});
  expect(readMyProgramsSearch({ business: 7, as: "professional" })).toEqual({ business: 7 });
  expect(readEditSearch({ program: "0" })).toEqual({});
});

test("only tabs that list programmes keep the open programme in the URL", () => {
  const tabs = ["overview", "programs", "products", "team"] as const;
  expect(readDetailSearch(tabs, { tab: "programs", program: "3" })).toEqual({ tab: "programs", program: 3 });
  expect(readDetailSearch(tabs, { tab: "products", program: 3, payment: "success" })).toEqual({
    tab: "products",
    program: 3,
    payment: "success",
  });
  expect(readDetailSearch(tabs, { tab: "team", program: 3 })).toEqual({ tab: "team" });
  expect(readDetailSearch(tabs, { tab: "programs", program: "x", payment: "free" })).toEqual({ tab: "programs" });
});
