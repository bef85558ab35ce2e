import { parseArgs } from "node:util";
import { openPlatform } from "#server/open-platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { writeBulkJobs } from "#seeds/bulk-jobs.ts";
import { writeBulkProfessionals } from "#seeds/bulk-professionals.ts";
import { writeBulkWorld } from "#seeds/bulk-world.ts";
import { seedDemoWorld } from "#seeds/demo-world.ts";

// `npm run seed`: the demo world into an empty database; `-- --businesses 100000` adds that many listings in bulk, as many professionals, and half as many jobs.

const LISTINGS_A_JOB = 2;
const { values } = parseArgs({ options: { businesses: { type: "string" } } });
const count = Number(values.businesses ?? 0);
if (!Number.isInteger(count) || count < 0) throw new Error("--businesses takes a whole number");

const { platform, close } = await openPlatform(readConfig(process.env));
try {
  await seedDemoWorld(platform);
  if (count > 0) {
    await writeBulkWorld(platform, count, (done) => process.stdout.write(`\r${done} of ${count} listings`));
    const jobs = Math.floor(count / LISTINGS_A_JOB);
    await writeBulkJobs(platform, jobs, (done) => process.stdout.write(`\r${done} of ${jobs} jobs     `));
    await writeBulkProfessionals(platform, count, (done) =>
      process.stdout.write(`\r${done} of ${count} professionals`),
    );
  }
  process.stdout.write("\nDone.\n");
} finally {
  await close();
}
