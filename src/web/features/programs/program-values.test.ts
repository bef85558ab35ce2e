import { describe, expect, test } from "vitest";
import { PROGRAM_LIMITS } from "#contract/programs.ts";
import { changedProgramFields, toProgramInput, tagsOf, valuesOf, type ProgramValues } from "./program-values.ts";
import { aManagedProgram, aParticipant } from "./program.test-suite.ts";
import { participantsCsv } from "./participants-csv.ts";
import { errorsOf } from "./use-program-form.ts";

const values = (changes: Partial<ProgramValues> = {}): ProgramValues => ({
  ...valuesOf(aManagedProgram()),
  ...changes,
});
const wrong = (changes: Partial<ProgramValues>, taken = 0) =>
  Object.fromEntries(Object.entries(errorsOf(values(changes), taken)).map(([name, error]) => [name, error?.message]));

describe("the form of a programme", () => {
  test("starts empty, or from the saved programme", () => {
    expect(valuesOf(undefined)).toMatchObject({ name: "", price: "", tags: "", active: true, isOnline: false });
    expect(values()).toMatchObject({
      name: "Barbell Basics",
      price: "120.00",
      maxParticipants: "8",
      categoryId: "4",
      tags: "strength, beginners",
    });
    expect(valuesOf(aManagedProgram({ price: null, maxParticipants: null, category: null }))).toMatchObject({
      price: "",
      maxParticipants: "",
      categoryId: "",
    });
  });

  test("sends tags as a list, and no location for an online programme", () => {
    expect(tagsOf(" Strength,, strength , Olympic   lifting,")).toEqual(["Strength", "Olympic lifting"]);
    expect(toProgramInput(values({ isOnline: true })).location).toBe("");
    expect(toProgramInput(values()).location).toBe("Hall 2");
    expect(toProgramInput(values({ categoryId: "" })).categoryId).toBeNull();
  });

  test("sends only the changed fields", () => {
    expect(changedProgramFields(values(), aManagedProgram())).toEqual({});
    expect(changedProgramFields(values({ price: "", active: false }), aManagedProgram())).toEqual({
      price: null,
      active: false,
    });
    expect(changedProgramFields(values({ currency: "THB" }), aManagedProgram())).toEqual({
      price: { amount: 12_000, currency: "THB" },
    });
    expect(changedProgramFields(values({ tags: "strength" }), aManagedProgram())).toEqual({ tags: ["strength"] });
  });

  test("accepts what the contract accepts", () => {
    expect(wrong({})).toEqual({});
    for (const price of ["", "0", "49.90", "$49,90", String(PROGRAM_LIMITS.priceMax)])
      expect(wrong({ price })).toEqual({});
    for (const maxParticipants of ["", "1", "10000"]) expect(wrong({ maxParticipants })).toEqual({});
  });

  test.each([
    ["name", { name: "A" }, "Name must be at least 2 characters long"],
    ["price", { price: "-1" }, "The price cannot be below zero."],
    ["price", { price: "a lot" }, "Enter the price as a number, such as 49.90."],
    ["price", { price: "100000.01" }, "The price can be at most $100,000."],
    ["price", { price: "2.5", currency: "JPY" as const }, "Prices in JPY have no decimals."],
    ["price", { price: "100000001", currency: "JPY" as const }, "The price can be at most JP¥100,000,000."],
    ["maxParticipants", { maxParticipants: "0" }, "There must be at least one seat."],
    ["maxParticipants", { maxParticipants: "2.5" }, "Enter the number of seats as a whole number."],
    ["maxParticipants", { maxParticipants: "10001" }, "There can be at most 10,000 seats."],
    ["tags", { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`).join(",") }, "At most 10 tags."],
  ])("reports the error in %s of %j", (field, changes, message) => {
    expect(wrong(changes)).toEqual({ [field]: message });
  });

  test("has at least as many seats as there are enrolments", () => {
    expect(wrong({ maxParticipants: "3" }, 3)).toEqual({});
    expect(wrong({ maxParticipants: "" }, 3)).toEqual({});
    expect(Object.keys(wrong({ maxParticipants: "2" }, 3))).toEqual(["maxParticipants"]);
    expect(wrong({ maxParticipants: "2" }, 3)["maxParticipants"]).toContain("3");
  });
});

test("the participants file escapes formulas and has amounts as numbers", () => {
  const csv = participantsCsv([
    aParticipant({ user: { id: 7, name: "=HYPERLINK(1)", email: "a@fit.example", phone: "+65 9123 4567" } }),
    aParticipant({ id: 32, user: null, paymentStatus: "completed", moves: ["refunded"] }),
  ]);
  const lines = csv.replace("\uFEFF", "").trim().split("\r\n");
  expect(lines[0]).toBe("Name,Email,Phone,Enrolled on,Payment,Amount,Commission,Currency");
  expect(lines[1]).toBe(
    "'=HYPERLINK(1),a@fit.example,'+65 9123 4567,2026-11-20T04:00:00.000Z,Pending,120.00,12.00,SGD",
  );
  expect(lines[2]).toBe("Deleted user,,,2026-11-20T04:00:00.000Z,Paid,120.00,12.00,SGD");
});
