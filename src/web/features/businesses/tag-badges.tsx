import { BadgeCheck, Clock } from "lucide-react";
import type { ListingTagKind } from "#contract/businesses.ts";
import { Badge, type BadgeLook } from "#web/ui/badge.tsx";

const LOOKS: Record<ListingTagKind, Partial<BadgeLook>> = {
  program: { variant: "outline" },
  open_now: { variant: "success", icon: <Clock aria-hidden="true" /> },
  verified: { variant: "info", icon: <BadgeCheck aria-hidden="true" /> },
};
const SHOWN = 2;

/** The first tags of a listing: programme tags, 'Open now', 'Verified'. spec: DECISIONS 3 */
export function TagBadges({ tags, kinds }: { tags: readonly string[]; kinds: readonly ListingTagKind[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {tags.slice(0, SHOWN).map((tag, index) => (
        <li key={tag} data-clock={kinds[index] === "open_now" || undefined} className="flex max-w-full">
          <Badge {...LOOKS[kinds[index] ?? "program"]}>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}
