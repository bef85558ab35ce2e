import { BadgeCheck, Clock } from "lucide-react";
import { directoryText } from "#contract/texts/directory.ts";
import { Badge } from "#web/ui/badge.tsx";

const text = directoryText.tags;

/** The first tags of a listing: programme tags, 'Open now', 'Verified'. spec: DECISIONS 3 */
export function TagBadges({ tags, limit = 2 }: { tags: readonly string[]; limit?: number }) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {tags.slice(0, limit).map((tag) => (
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
