import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { serve } from "./serve.ts";

// Baseline on node:http: sends the product's response from a Buffer, byte for byte, with its content headers.

const source = process.env["BENCH_URL"] ?? "";
const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(source, { headers: { "accept-encoding": process.env["ENCODING"] ?? "identity" } }, resolve).on("error", reject);
});
const body = await buffer(answer);
const type = answer.headers["content-type"] ?? "";
const encoding = answer.headers["content-encoding"];

serve((_, response) => {
  response.setHeader("content-type", type);
  if (encoding) response.setHeader("content-encoding", encoding);
  response.end(body);
});
