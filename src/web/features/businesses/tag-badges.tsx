import { BadgeCheck, Clock } from "lucide-react";
import { directoryText } from "#contract/texts/directory.ts";
import { Badge } from "#web/ui/badge.tsx";

const text = directoryText.tags;
const SHOWN = 2;

/** The first tags of a listing: programme tags, 'Open now', 'Verified'. spec: DECISIONS 3 */
export function TagBadges({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {tags.slice(0, SHOWN).map((tag) => (
        <li key={tag} className="flex max-w-full">
          {tag === text.openNow ? (
            <Badge variant="success" icon={<Clock aria-hidden="true" />}>
              {tag}
            </Badge>
          ) : tag === text.verified ? (
            <Badge variant="info" icon={<BadgeCheck aria-hidden="true" />}>
              {tag}
            </Badge>
          ) : (
            <Badge variant="outline">{tag}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
