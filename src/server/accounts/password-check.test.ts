import { expect, test } from "vitest";
import { passwordError } from "./password-check.ts";

const context = { email: "mei.tan@people.example", username: "mei_tan", productName: "FitCollective" };

test.each(["123456", "Password", "iloveyou", "football", "qwerty123"])("rejects the common password %j", (password) => {
  expect(passwordError(password, context)).toBe(
    "Many people use this password, so it is easy to guess. Choose another one",
  );
});

test.each(["mei.tan@people.example", "Mei.Tan@People.Example", "MEI_TAN", "fitcollective"])(
  "rejects a password that is the email, the user name or the product's name: %j",
  (password) => {
    expect(passwordError(password, context)).toBe(
      "Your password cannot be your email, your username or the name of this site. Choose another one",
    );
  },
);

test.each(["demo-password", "six-chars", "correct horse battery", ""])("accepts %j", (password) => {
  expect(passwordError(password, { ...context, username: null })).toBeUndefined();
});
