import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { openPlatform } from "#server/open-platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { describeFailure } from "#server/start-problem.ts";
import { writeBulkJobs } from "#seeds/bulk-jobs.ts";
import { writeBulkProfessionals } from "#seeds/bulk-professionals.ts";
import { writeBulkWorld } from "#seeds/bulk-world.ts";
import { seedDemoWorld } from "#seeds/demo-world.ts";

// `npm run seed`: writes the demo world into an empty database; `-- --businesses 100000` adds that many listings in
// bulk, as many professionals, and half as many jobs. With DATABASE_URL it needs `--into-a-real-database`, and the
// accounts that it creates there get random passwords.

const LISTINGS_A_JOB = 2;
const { values } = parseArgs({
  options: { businesses: { type: "string" }, "into-a-real-database": { type: "boolean", default: false } },
});
const count = Number(values.businesses ?? 0);
if (!Number.isInteger(count) || count < 0) throw new Error("--businesses takes a whole number");

process.once("uncaughtException", (error) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
const config = readConfig(process.env);
const isReal = config.databaseUrl !== undefined;
if (isReal && !values["into-a-real-database"]) {
  process.stderr.write(
    "DATABASE_URL is set: add --into-a-real-database to write invented listings and people into that database.\n",
  );
  process.exit(1);
}
const { asOwner, close } = await openPlatform(config);
try {
  await asOwner(async (platform) => {
    await seedDemoWorld(platform, isReal ? { password: randomBytes(32).toString("base64url") } : {});
    if (count === 0) return;
    await writeBulkWorld(platform, count, (done) => process.stdout.write(`\r${done} of ${count} listings`));
    const jobs = Math.floor(count / LISTINGS_A_JOB);
    await writeBulkJobs(platform, jobs, (done) => process.stdout.write(`\r${done} of ${jobs} jobs     `));
    await writeBulkProfessionals(platform, count, (done) =>
      process.stdout.write(`\r${done} of ${count} professionals`),
    );
  });
  process.stdout.write("\nDone.\n");
  if (isReal)
    process.stdout.write(
      "The created accounts cannot sign in: their password is random and was not stored. Register, then run npm run make-admin -- EMAIL.\n",
    );
} finally {
  await close();
}
