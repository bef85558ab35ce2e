import { join } from "node:path";
import { readConfig } from "#server/platform/config.ts";
import { encryptAgain } from "#server/platform/files/encrypted-files.ts";
import { openFiles } from "#server/platform/files/files.ts";

// `npm run encrypt-documents`: encrypts every identity document with the first key of DOCUMENT_KEY, so that the other
// keys can be removed. The product may run meanwhile, with the same keys.

const config = readConfig(process.env);
const store = await openFiles({ directory: join(config.dataDir, "files"), s3: config.s3 });
const { files, encrypted } = await encryptAgain(store, config.documentKeys);
process.stdout.write(`${files} identity documents, ${encrypted} of them encrypted again with the first key.\n`);
