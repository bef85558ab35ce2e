import { request, type ClientRequest } from "node:http";
import { residentMb } from "./importing.ts";
import type { ServerProcess } from "./load.ts";
import type { Member } from "./reviewing.ts";

/** The limits of the product: uploads of one user, and unfinished requests of one address. */
const PER_MEMBER = 3;
const PER_ADDRESS = 30;
const BYTES = 5 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, "%");
const BOUNDARY = "bench";
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`;

/** How many members `measureUploads` needs. */
export const membersFor = (uploads: number): number => Math.ceil(uploads / PER_MEMBER);

export interface UploadsResult {
  /** The largest resident memory of the process, in MB. */
  memory: number;
  report: string;
}

/** Sends almost all of many files, and measures the memory of the process that waits for their ends. */
export async function measureUploads(product: ServerProcess, count: number): Promise<UploadsResult> {
  const members = product.members ?? [];
  const before = residentMb(product.pid);
  let memory = before;
  const watch = setInterval(() => (memory = Math.max(memory, residentMb(product.pid))), 20);
  const open: ClientRequest[] = [];
  try {
    for (let at = 0; at < count; at += 1) {
      const member = members[Math.floor(at / PER_MEMBER)];
      if (!member) throw new Error(`not enough members for ${count} uploads`);
      open.push(await sendAlmostAll(product.port, member, `127.0.1.${Math.floor(at / PER_ADDRESS) + 1}`));
    }
    const answer = await fetch(`http://127.0.0.1:${product.port}/api/businesses?page=1&search=meanwhile`);
    if (!answer.ok) throw new Error(`the product answered ${answer.status} meanwhile`);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  } finally {
    clearInterval(watch);
    for (const upload of open) upload.destroy();
  }
  return { memory, report: `${count} uploads of 5 MB each; ${before.toFixed(0)} MB of memory before` };
}

async function sendAlmostAll(port: number, member: Member, localAddress: string): Promise<ClientRequest> {
  const headers = {
    cookie: member.cookie,
    "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    "content-length": BYTES,
  };
  const path = "/api/resume/files";
  const upload = request({ host: "127.0.0.1", port, path, method: "POST", headers, localAddress, agent: false });
  const ended = new Promise<never>((_, reject) => {
    upload.once("response", (response) => reject(new Error(`an upload was answered with ${response.statusCode}`)));
    upload.once("error", reject);
  });
  // Destroying the request at the end of the measurement is an error too.
  ended.catch(() => {});
  const write = (chunk: string | Buffer) =>
    Promise.race([new Promise<void>((resolve) => upload.write(chunk, () => resolve())), ended]);
  await write(HEAD);
  for (let left = BYTES - HEAD.length - 1; left > 0; left -= CHUNK.length) await write(CHUNK.subarray(0, left));
  return upload;
}
