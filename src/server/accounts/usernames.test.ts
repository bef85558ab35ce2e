import { expect, test } from "vitest";
import { accountsApi } from "#contract/accounts.ts";
import { usernameFrom, usernamesToTry } from "./usernames.ts";

test.each([
  ["Mei.Ling@gym.example", "mei.ling"],
  ["jo+news@gym.example", "jonews"],
  ["jo@gym.example", "user-jo"],
  ["+@gym.example", "user"],
  ["o'neil@gym.example", "oneil"],
  [`${"x".repeat(64)}@gym.example`, "x".repeat(35)],
])("derives a user name from %s (R076)", (email, expected) => {
  expect(usernameFrom(email)).toBe(expected);
});

test("all candidates follow the rules of user names and the later ones differ from the first (R076)", () => {
  const [first, ...others] = usernamesToTry(`${"x".repeat(64)}@gym.example`);
  expect(others.length).toBeGreaterThan(5);
  for (const username of [first, ...others]) {
    expect(accountsApi.register.body?.safeParse({ email: "a@b.example", password: "secret", username }).success).toBe(
      true,
    );
  }
  expect(others).not.toContain(first);
});
