import { accountCommand } from "./account-command.ts";

/**
 * `npm run remove-second-factors -- EMAIL`: removes the passkeys, the authenticator app and the backup codes of someone
 * who lost them, and signs the account out everywhere.
 */
await accountCommand("remove-second-factors", async (accounts, email) => {
  const user = await accounts.secondFactor.removeAll(email);
  return user && `${user.email} signs in with the password alone now, and is notified by mail.`;
});
