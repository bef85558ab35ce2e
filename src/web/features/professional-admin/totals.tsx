import { BookmarkCheck, Briefcase, Download, Eye, MessageSquare, Search } from "lucide-react";
import type { ProfessionalDay } from "#contract/analytics.ts";
import { figuresText } from "#contract/texts/figures.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { percentChange, trendOf } from "#web/platform/format/day-figures.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { cn } from "#web/ui/cn.ts";
import { Stat } from "#web/ui/stat.tsx";
import { totalsOf, type Figure } from "./figures.ts";

const text = professionalAdminText.totals;
const ICONS: Record<Figure, React.ReactNode> = {
  profileViews: <Eye aria-hidden="true" />,
  resumeDownloads: <Download aria-hidden="true" />,
  jobApplications: <Briefcase aria-hidden="true" />,
  shortlists: <BookmarkCheck aria-hidden="true" />,
  messages: <MessageSquare aria-hidden="true" />,
  searchImpressions: <Search aria-hidden="true" />,
};

/** What exactly a figure counts, where two things could be meant. */
function hintOf(figure: Figure): string | undefined {
  if (figure === "profileViews") return figuresText.views;
  return figure === "jobApplications" ? figuresText.applications : undefined;
}

/** Totals of the last 30 days; a dash while they are unknown. spec: product §2 (R330) */
export function Totals({
  days,
  figures,
  before,
}: {
  days: readonly ProfessionalDay[] | undefined;
  figures: readonly Figure[];
  /** Totals of the 30 days before, for a comparison. */
  before?: Record<Figure, number>;
}) {
  const { now } = usePageFacts();
  const totals = days && totalsOf(days, now);
  return (
    <div
      role="group"
      aria-label={text.label}
      className={cn("grid grid-cols-2 gap-3 sm:gap-4", figures.length > 4 ? "md:grid-cols-3" : "xl:grid-cols-4")}
    >
      {figures.map((figure) => (
        <Stat
          key={figure}
          label={text[figure]}
          icon={ICONS[figure]}
          hint={hintOf(figure)}
          value={totals ? formatNumber(totals[figure]) : "–"}
          trend={
            totals && before
              ? trendOf(percentChange(totals[figure], before[figure]))
              : { text: text.window, direction: "flat" }
          }
          className="p-4 sm:p-5"
        />
      ))}
    </div>
  );
}
