/**
 * A separate process that works on a synchronisation until it ends or is killed: node test/sync-process.ts <database
 * url> <places url> <data directory> <run id> <its time>
 */
import { createCache } from "#server/platform/http/cache.ts";
import { fixedClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/connect.ts";
import { openFiles } from "#server/platform/files/files.ts";
import { createLive } from "#server/platform/http/live.ts";
import { quietLog } from "#server/platform/log.ts";
import { inlineTasks } from "#server/platform/tasks.ts";
import { createThrottle } from "#server/platform/throttle.ts";
import { createGooglePlaces } from "#server/places/google-places.provider.ts";
import { createSync } from "#server/places/sync.service.ts";
import { createUploads } from "#server/uploads/uploads.service.ts";
import { PLACES_KEY } from "./fake-places.ts";

const [url = "", placesUrl = "", directory = "", runId = "", time = ""] = process.argv.slice(2);
const log = quietLog();
const clock = fixedClock(time);
const database = openDatabase({ url, log, max: 3 });
const bus = { publish: () => Promise.resolve(), subscribe: () => {}, healthy: () => true, onHealth: () => {} };
const platform = {
  clock,
  config: { dataDir: directory, publicFilesUrl: undefined },
  database,
  log,
  files: await openFiles({ directory }),
  throttle: createThrottle({ pool: database.pool, clock }),
  cache: createCache({ bus, now: () => clock.now().getTime(), enabled: false }),
  live: createLive({ bus, log }),
  tasks: inlineTasks({ clock }),
};
const provider = createGooglePlaces({
  key: PLACES_KEY,
  baseUrl: placesUrl,
  allowAddress: (address) => address === "127.0.0.1",
});
const sync = createSync(platform, { uploads: createUploads(platform, { fileGrants: () => ({}) }), provider });
await sync.continueRun(Number(runId), new AbortController().signal);
await database.close();
