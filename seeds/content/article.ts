import type { ArticleType } from "#contract/media.ts";
import type { PhotoKind } from "../drawing/kinds.ts";

/** Publishing state of a demo article; days count from the seeding clock. */
export type ArticleState =
  | { state: "published" | "archived" | "draft"; daysAgo: number }
  | { state: "scheduled"; inDays: number }
  | { state: "waiting"; daysAgo: number }
  | { state: "rejected"; daysAgo: number; reason: string };

export interface ArticleContent {
  title: string;
  /** Slug of the listing that publishes it; null for the platform's own. */
  by: string | null;
  author: string;
  contentType: ArticleType;
  /** Kind passed to drawPhoto, with the title as seed. */
  cover: PhotoKind;
  excerpt: string;
  /** Paragraphs; one that starts with "## " is a heading, with "- " a list of lines. */
  body: readonly string[];
  tags: readonly string[];
  categories: readonly string[];
  featured?: boolean;
  standing: ArticleState;
  event?: {
    inDays: number;
    /** In UTC; Singapore is eight hours ahead. */
    hour: number;
    hours: number;
    location: string | null;
    virtual?: boolean;
    /** External registration page. */
    registrationUrl?: string;
    /** Number of registered members; if it and the external page are missing, no registration is needed. */
    registered?: number;
    /** Hours before it begins. */
    closesBefore?: number;
    onlineUrl?: string;
    places?: number;
    /** Minor units. */
    price?: number;
  };
}

/** The HTML of a body, as the editor produces it. */
export function htmlOf(body: readonly string[]): string {
  return body
    .map((part) => {
      if (part.startsWith("## ")) return `<h3>${part.slice(3)}</h3>`;
      if (!part.startsWith("- ")) return `<p>${part}</p>`;
      const items = part.split("\n").map((line) => `<li><p>${line.slice(2)}</p></li>`);
      return `<ul>${items.join("")}</ul>`;
    })
    .join("");
}
