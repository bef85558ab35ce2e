/** A separate process that migrates a database and may be killed: node test/crash/migrate-process.ts <database url> */
import { openDatabase } from "#server/platform/database/connect.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { quietLog } from "#server/platform/log.ts";

const database = openDatabase({ url: process.argv[2] ?? "", log: quietLog(), max: 1 });
process.stdout.write("begins\n");
await migrate(database);
await database.close();
