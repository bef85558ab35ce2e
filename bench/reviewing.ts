import { Agent, request } from "node:http";
import type { LoadResult } from "./load.ts";

const CONNECTIONS = 8;

export interface Member {
  id: number;
  cookie: string;
}

/** The request that writes a review. */
export function reviewRequest(listing: number): { path: string; body: string } {
  const review = {
    rating: 4,
    title: "Good machines",
    content: "Plenty of room, friendly trainers, and it is never too full in the mornings.",
    anonymous: false,
  };
  return { path: `/api/businesses/${listing}/reviews`, body: JSON.stringify(review) };
}

/**
 * Yields each pair of member and listing once: a member can review a listing only once, and reviews are rate-limited
 * per hour.
 */
export function* reviewPairs(members: readonly Member[], listings: readonly number[]): Generator<[Member, number]> {
  for (let round = 0; round < 20; round += 1)
    for (const [index, member] of members.entries()) {
      const listing = listings[(index + round * 131) % listings.length];
      if (listing !== undefined) yield [member, listing];
    }
}

/** Writes as many reviews as the server takes in `seconds`, over eight connections. */
export async function writeReviews(
  port: number,
  given: Iterator<[Member, number]>,
  seconds: number,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let responses = 0;
  async function writeContinuously(): Promise<void> {
    while (performance.now() < end) {
      const next = given.next();
      if (next.done) throw new Error("There are not enough members for this many reviews");
      const [member, listing] = next.value;
      await send(agent, port, member, listing);
      responses += 1;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, writeContinuously));
  agent.destroy();
  return { responses: responses, seconds: (performance.now() - begun) / 1000 };
}

function send(agent: Agent, port: number, member: Member, listing: number): Promise<void> {
  const { path, body } = reviewRequest(listing);
  const headers = {
    cookie: member.cookie,
    "x-user": String(member.id),
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, path, method: "POST", headers }, (response) => {
      if ((response.statusCode ?? 500) >= 300) reject(new Error(`${path}: ${response.statusCode}`));
      response.resume().once("end", resolve);
    });
    sent.once("error", reject).end(body);
  });
}
