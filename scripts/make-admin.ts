import { accountCommand } from "./account-command.ts";

/** `npm run make-admin -- EMAIL`: gives an existing account with a confirmed e-mail the role admin. */
await accountCommand("make-admin", async (accounts, email) => {
  const user = await accounts.makeAdmin(email);
  return user && `${user.email} (${user.username}) is an admin now.`;
});
