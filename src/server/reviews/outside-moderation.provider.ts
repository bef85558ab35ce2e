import { z } from "zod";
import { fetchPublic } from "#server/platform/security/outbound.ts";
import { flaggedNotes } from "./moderation.policy.ts";

const responseSchema = z.object({
  results: z
    .array(
      z.object({
        flagged: z.boolean(),
        categories: z.record(z.string(), z.boolean()).default({}),
        category_scores: z.record(z.string(), z.number()).default({}),
      }),
    )
    .min(1),
});

export interface OutsideVerdict {
  flagged: boolean;
  /** From 1 (nothing found) to 0 (certainly unfit to be shown). */
  score: number;
  notes: string;
}

/**
 * Asks an OpenAI-compatible moderation endpoint about the text of a review.
 * @param url the operator's MODERATION_URL; a key goes into its password (https://:KEY@host/v1/moderations)
 * @throws OutboundError or Error when the response is not as agreed, so that the task is retried
 */
export async function askModerator(
  url: string,
  words: { title: string | null; content: string | null },
): Promise<OutsideVerdict> {
  const { target, key } = splitKey(url);
  const response = await fetchPublic(target, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key === "" ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ input: [words.title, words.content].filter(Boolean).join("\n\n") }),
    // The operator chose this service and may run it on the same machine; redirects are not trusted.
    allowAddress: () => true,
    maxRedirects: 0,
  });
  if (response.status !== 200) throw new Error(`The moderation service answered ${response.status}.`);
  const { results } = responseSchema.parse(response.json());
  const categories = results.flatMap((result) =>
    Object.keys(result.categories).filter((name) => result.categories[name]),
  );
  return {
    flagged: results.some((result) => result.flagged),
    score: 1 - Math.max(0, ...results.flatMap((result) => Object.values(result.category_scores))),
    notes: flaggedNotes([...new Set(categories)].join(", ") || "?"),
  };
}

function splitKey(url: string): { target: string; key: string } {
  const target = new URL(url);
  const key = decodeURIComponent(target.password);
  target.username = "";
  target.password = "";
  return { target: target.href, key };
}
