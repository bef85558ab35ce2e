import { expect, test } from "vitest";
import { changedFields, profileValues } from "./changed-fields.ts";

const user = { firstName: "Wei Jie", lastName: null, phone: "+65 9123 4567" };
const values = profileValues(user);

test("only changed fields are sent (R277)", () => {
  expect(changedFields({ ...values, firstName: "Wei" }, user)).toEqual({ firstName: "Wei" });
  expect(changedFields({ ...values, lastName: "Ng", phone: "+65 8000 0000" }, user)).toEqual({
    lastName: "Ng",
    phone: "+65 8000 0000",
  });
});

test("an empty phone and an empty password are not sent (R278, R279)", () => {
  expect(changedFields({ ...values, phone: " ", password: "" }, user)).toBeUndefined();
  expect(changedFields({ ...values, firstName: "", phone: "" }, user)).toEqual({ firstName: "" });
});

test("without a change there is nothing to send (R280)", () => {
  expect(changedFields(values, user)).toBeUndefined();
  expect(changedFields({ ...values, firstName: " Wei Jie ", currentPassword: "secret" }, user)).toBeUndefined();
});

test("a new password is sent with the current one if that was asked for", () => {
  expect(changedFields({ ...values, password: "new-secret" }, user)).toEqual({ password: "new-secret" });
  expect(changedFields({ ...values, password: "new-secret", currentPassword: "secret" }, user)).toEqual({
    password: "new-secret",
    currentPassword: "secret",
  });
});
