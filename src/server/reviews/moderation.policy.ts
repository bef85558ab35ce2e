import { reviewsText } from "#contract/texts/reviews.ts";
import { storedTexts } from "#server/platform/stored-texts.ts";
import { findingsIn, type TextFinding } from "#server/platform/text-checks.ts";

const notes = storedTexts(reviewsText.moderation);

export interface Verdict {
  /** Reviews that pass are public immediately, the others are held for an admin. */
  passed: boolean;
  /** From 1 (nothing found) to 0 (certainly unfit to be shown). */
  score: number;
  /** The findings as they are stored, see `readNotes`; null without any. */
  notes: string | null;
}

const SEPARATOR = "; ";
/** Not within the values of a stored text. */
const BETWEEN_FINDINGS = /; (?=[^"{}]*$)/;

/** The share of the score that a finding takes away. */
const WEIGHTS: Record<TextFinding, number> = {
  language: 0.9,
  link: 0.7,
  contact: 0.7,
  repetition: 0.6,
  shouting: 0.6,
  gibberish: 0.6,
};

/**
 * Judges the text of a review immediately, without an outside service. A review without text passes. spec: DECISIONS 19
 */
export function moderate(review: { title: string | null; content: string | null }): Verdict {
  const written = [review.title, review.content].filter((part) => part !== null && part !== "").join("\n");
  const found = findingsIn(written, review.content ?? "");
  return {
    passed: found.length === 0,
    score: found.reduce((left, name) => left * (1 - WEIGHTS[name]), 1),
    notes: found.length === 0 ? null : found.map((name) => notes.store(name)).join(SEPARATOR),
  };
}

/** The findings of the outside moderation service as they are stored. @param categories what it objects to */
export function flaggedNotes(categories: string): string {
  return notes.store("flagged", { categories });
}

/** The note of a review about which the outside service gave no answer. */
export const unansweredNotes = (): string => notes.store("unanswered");

/** The note of a review whose author has since become owner, manager or member of the team. */
export const insiderNotes = (): string => notes.store("insider");

/** Stored findings in the reader's language, for admins. */
export function readNotes(stored: string): string {
  return stored.split(BETWEEN_FINDINGS).map(notes.read).join(SEPARATOR);
}
