import { expect, test } from "vitest";
import { readDetailSearch } from "../-detail/detail-search.ts";
import { readEditSearch, readMyProgramsSearch } from "./my-programs-search.ts";

test("the address of the management keeps whose programmes, whose participants and their filters", () => {
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

test("what makes no sense there counts as not given", () => {
  expect(readMyProgramsSearch({ business: "-1", as: "admin", participants: "x", page: "0" })).toEqual({});
  expect(readMyProgramsSearch({ participants: 3, status: "lost", search: ["a"] })).toEqual({ participants: 3 });
  // Filters belong to participants, and a business says already in whose name.
  expect(readMyProgramsSearch({ status: "pending", search: "mei" })).toEqual({});
  expect(readMyProgramsSearch({ business: 7, as: "professional" })).toEqual({ business: 7 });
  expect(readEditSearch({ program: "0" })).toEqual({});
});

test("a programme's window stands in the address of the tab that lists programmes, and of no other", () => {
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
