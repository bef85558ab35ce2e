import { createAccounts, type Accounts } from "#server/accounts/accounts.service.ts";
import { openPlatform } from "#server/open-platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { AppError } from "#server/platform/errors.ts";
import { registerMailTask } from "#server/platform/mail/mail.tasks.ts";
import { describeFailure } from "#server/start-problem.ts";

/** Does something for the account with an e-mail; returns what was done, or undefined without such an account. */
type Run = (accounts: Accounts, email: string) => Promise<string | undefined>;

/** Runs a command whose only argument is the e-mail of an account, and sets the status of the process. */
export async function accountCommand(name: string, run: Run): Promise<void> {
  try {
    process.exitCode = await statusOf(name, run);
  } catch (error) {
    process.stderr.write(`${error instanceof AppError ? error.message : describeFailure(error)}\n`);
    process.exitCode = 1;
  }
}

async function statusOf(name: string, run: Run): Promise<number> {
  const [email] = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
  if (email === undefined) {
    process.stderr.write(`Usage: npm run ${name} -- EMAIL\n`);
    return 2;
  }
  const opened = await openPlatform(readConfig(process.env));
  try {
    // The product sends the mails that a command queues.
    registerMailTask(opened.platform);
    const accounts = createAccounts(opened.platform, {
      onRename: () => Promise.resolve(),
      isPublicPerson: () => Promise.resolve(false),
    });
    const done = await run(accounts, email);
    if (done === undefined)
      process.stderr.write(`There is no account with the email ${email}. Register it on the site first.\n`);
    else process.stdout.write(`${done}\n`);
    return done === undefined ? 1 : 0;
  } finally {
    await opened.close();
  }
}
