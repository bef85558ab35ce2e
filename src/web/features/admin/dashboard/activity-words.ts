import type { ActivityEntry } from "#contract/back-office.ts";
import { adminDashboardText } from "#contract/texts/admin-dashboard.ts";
import { fill } from "#contract/texts/catalogue.ts";

const text = adminDashboardText.activities;

/** Subject of an activity: text, and a link if it has a page. */
export interface ActivityDetail {
  words: string;
  href?: string;
}

const SUBJECTS = [
  ["jobId", "job", "/jobs/"],
  ["businessId", "business", "/businesses/"],
  ["professionalId", "professional", "/professionals/"],
] as const;

/** Reads the subject from the details of an activity; their shape varies and any key may be missing. */
export function activityDetail({ details }: Pick<ActivityEntry, "details">): ActivityDetail | undefined {
  const named = details["name"] ?? details["title"];
  const search = details["search"];
  if (typeof search === "string") return { words: `“${search}”` };
  for (const [key, subject, path] of SUBJECTS) {
    const id = details[key];
    if (typeof id === "number" && Number.isSafeInteger(id))
      return {
        words: typeof named === "string" && named !== "" ? named : fill(text[subject], { id }),
        href: `${key === "businessId" && details["kind"] === "retail" ? "/business-collectives/" : path}${id}`,
      };
  }
  return typeof named === "string" && named !== "" ? { words: named } : undefined;
}
