import { serve } from "./serve.ts";

// node:http that sends the same bytes from a Buffer, with the headers of the answer it was taken from.

const source = process.env["BENCH_URL"] ?? "";
const answer = await fetch(source, { headers: { "accept-encoding": "gzip" } });
const type = answer.headers.get("content-type") ?? "";
const body = Buffer.from(await answer.arrayBuffer());

serve((_, response) => {
  response.setHeader("content-type", type);
  response.end(body);
});
