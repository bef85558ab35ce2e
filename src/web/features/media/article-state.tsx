import { Archive, CalendarClock, CircleCheck, CircleX, Hourglass, PenLine, type LucideIcon } from "lucide-react";
import type { ArticleState } from "#contract/media.ts";
import { articlesText } from "#contract/texts/articles.ts";
import { Badge, type BadgeProps } from "#web/ui/badge.tsx";

const LOOKS: Record<ArticleState, { variant: BadgeProps["variant"]; Icon: LucideIcon }> = {
  draft: { variant: "neutral", Icon: PenLine },
  waiting: { variant: "warning", Icon: Hourglass },
  rejected: { variant: "danger", Icon: CircleX },
  scheduled: { variant: "info", Icon: CalendarClock },
  published: { variant: "success", Icon: CircleCheck },
  archived: { variant: "outline", Icon: Archive },
};

/** The badge of an article's state. */
export function ArticleStateBadge({ state }: { state: ArticleState }) {
  const { variant, Icon } = LOOKS[state];
  return (
    <Badge variant={variant} icon={<Icon aria-hidden="true" />}>
      {articlesText.states[state]}
    </Badge>
  );
}
