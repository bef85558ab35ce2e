import { createAccounts } from "#server/accounts/accounts.service.ts";
import { openPlatform } from "#server/open-platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { describeFailure } from "#server/start-problem.ts";

/** `npm run make-admin -- EMAIL`: gives an existing account the role admin. */
async function main(): Promise<number> {
  const [email] = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
  if (email === undefined) {
    process.stderr.write("Usage: npm run make-admin -- EMAIL\n");
    return 2;
  }
  const opened = await openPlatform(readConfig(process.env));
  try {
    const user = await createAccounts(opened.platform, {
      onRename: () => Promise.resolve(),
      isPublicPerson: () => Promise.resolve(false),
    }).makeAdmin(email);
    if (user) process.stdout.write(`${user.email} (${user.username}) is an admin now.\n`);
    else process.stderr.write(`There is no account with the email ${email}. Register it on the site first.\n`);
    return user ? 0 : 1;
  } finally {
    await opened.close();
  }
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  },
);
