import type { AnyEndpoint } from "#contract/endpoint.ts";

export interface HostileRequest {
  what: string;
  path: string;
  init: RequestInit;
}

const nested = (depth: number, [open, close]: [string, string] = ["[", "]"]) =>
  open.repeat(depth) + close.repeat(depth);

const QUERIES = [
  "search[]=a&search[]=b",
  "search=a&search=b&page=1&page=2",
  "page=1e400&pageSize=-1",
  "page=2147483648",
  "page=1&page[]=2",
  "%zz=%zz&search=%zz",
  "search=%00",
  "search=%ff%fe",
  "search=%F0%9F",
  "search=%ED%A0%80",
  "=&&&==",
  `search=${"%26".repeat(3_000)}`,
  "a=1&".repeat(2_000),
  "lat=NaN&lng=Infinity&minRating=1e999",
  "__proto__[x]=1&constructor=1",
];

const IDS = [
  "abc",
  "-1",
  "0",
  "2147483648",
  "9007199254740993",
  "1e400",
  "%00",
  "%zz",
  "%ff",
  "..%2f..%2f",
  "1'",
  "x".repeat(3_000),
];

/** A body of many megabytes: a prefix, a letter repeated `times` times, and a suffix. */
interface LongBody {
  before: string;
  times: number;
  after: string;
}

/** Description, bytes and content type of a body. */
type Body = [string, string | Uint8Array | LongBody, string?];

const MEGABYTE = 1024 * 1024;

/** Bodies that a JSON reader must survive. */
function jsonBodies(): Body[] {
  return [
    ["20,000 arrays deep", nested(20_000)],
    ["20,000 objects deep", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`],
    ["10 MB of text", { before: '{"name":"', times: 10 * MEGABYTE, after: '"}' }],
    ["nothing", ""],
    ["half a document", '{"name": "x'],
    ["bytes that are no UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ["a byte order mark", "\uFEFF{}"],
    ["a number too large", '{"rating":1e400,"categoryId":1e400,"version":1e400,"latitude":1e400}'],
    ["a lone surrogate", '{"name":"\\ud800","email":"\\udfff@example.com","title":"\\ud800"}'],
    ["NUL in every text", '{"name":"\\u0000","email":"\\u0000","title":"a\\u0000bcd","content":"\\u0000aaaaaaaaaaaa"}'],
    ["an array", "[1,2,3]"],
    ["null", "null"],
    ["a text", '"x"'],
    ["the same key twice", '{"name":"a","name":"b","__proto__":{"a":1}}'],
    ["text", "{}", "text/plain"],
    ["XML", "<a/>", "application/xml"],
    ["JSON said to be in another charset", "{}", "application/json; charset=utf-7"],
    ["no content type", "{}", ""],
    ["a broken content type", "{}", ";;;"],
  ];
}

function multipartBodies(): Body[] {
  const type = "multipart/form-data; boundary=x";
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return [
    ["cut in the middle", '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nva', type],
    ["without its end", part("name", "x"), type],
    ["without a boundary", `${part("name", "x")}--x--\r\n`, "multipart/form-data"],
    ["with another boundary", `${part("name", "x")}--x--\r\n`, "multipart/form-data; boundary=y"],
    ["of 3,000 parts", `${part("a", "1").repeat(3_000)}--x--\r\n`, type],
    ["with a prototype's name", `${part("__proto__", "1")}${part("constructor", "1")}--x--\r\n`, type],
    ["with a part without a name", "--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n", type],
    ["nested", "--x\r\nContent-Type: multipart/mixed; boundary=z\r\n\r\n--z\r\n\r\nx\r\n--z--\r\n--x--\r\n", type],
    ["with nothing in it", "--x--\r\n", type],
    ["of 12 MB", longPart(12 * MEGABYTE), type],
  ];
}

function longPart(times: number): LongBody {
  const [before, after] = ['--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n', "\r\n--x--\r\n"];
  return { before, times, after };
}

// Prepared once: every endpoint gets the same bytes.
const PREPARED = [...jsonBodies(), ...multipartBodies()].map(([what, body, type = "application/json"]) => ({
  what,
  type,
  bytes: typeof body === "string" ? new TextEncoder().encode(body) : body,
}));

const CHUNK = new Uint8Array(64 * 1024).fill("x".charCodeAt(0));

/** Streams the bytes as a network does, so that nothing holds all of them in memory. */
function streamOf({ before, times, after }: LongBody): ReadableStream<Uint8Array> {
  let left = times;
  let begun = false;
  return new ReadableStream({
    pull(controller) {
      if (!begun) controller.enqueue(new TextEncoder().encode(before));
      begun = true;
      const next = Math.min(left, CHUNK.length);
      left -= next;
      // Copies the chunk, because the reader may detach its buffer.
      if (next > 0) controller.enqueue(CHUNK.slice(0, next));
      if (left > 0) return;
      controller.enqueue(new TextEncoder().encode(after));
      controller.close();
    },
  });
}

/** The hostile corpus of an endpoint, in addition to inputs made from its schema. spec: bars, safety 4 */
export function hostileRequests(
  endpoint: AnyEndpoint,
  params: Record<string, unknown>,
  headers: Record<string, string>,
): HostileRequest[] {
  const { method } = endpoint;
  const fill = (values: Record<string, unknown>) =>
    endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const path = fill(params);
  const requests: HostileRequest[] = QUERIES.map((query) => ({
    what: `query ${query.slice(0, 60)}`,
    path: `${path}?${query}`,
    init: { method, headers },
  }));
  for (const name of Object.keys(params)) {
    for (const bad of IDS) {
      requests.push({
        what: `${name} ${bad.slice(0, 30)}`,
        path: fill({ ...params, [name]: bad }),
        init: { method, headers },
      });
    }
  }
  requests.push({
    what: "a cookie of rubbish",
    path,
    init: { method, headers: { cookie: "fc_session=%zz.%00; fc_session=a.b; =" } },
  });
  requests.push({
    what: "a request id of rubbish",
    path,
    init: { method, headers: { ...headers, "x-request-id": "<script>" } },
  });
  if (method === "GET") return requests;
  for (const { what, type, bytes } of PREPARED) {
    const typed = type === "" ? headers : { ...headers, "content-type": type };
    const body = bytes instanceof Uint8Array ? { body: bytes } : { body: streamOf(bytes), duplex: "half" };
    requests.push({ what: `body ${what}`, path, init: { method, headers: typed, ...body } as RequestInit });
  }
  return requests;
}
