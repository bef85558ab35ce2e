import { scoreColor, type MatchDetails } from "#contract/resume-bank.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatList } from "#contract/texts/format.ts";
import { resumeBankText } from "#contract/texts/resume-bank.ts";
import { Badge } from "#web/ui/badge.tsx";

const text = resumeBankText.reasons;
const LOOKS = { green: "success", "light-green": "lime", yellow: "warning", orange: "orange" } as const;
const PARTS = ["titleMatch", "skillsMatch", "experienceMatch", "certificationsMatch", "locationMatch"] as const;

/** A score from 0 to 1, shown as a coloured percentage. spec: R238, R239 */
export function MatchScore({ score }: { score: number }) {
  const percent = Math.round(score * 100);
  return (
    <Badge variant={LOOKS[scoreColor(percent)]} className="shrink-0 text-sm tabular-nums">
      {fill(resumeBankText.card.match, { percent })}
    </Badge>
  );
}

/** Why a candidate matches, for each criterion searched for. spec: DECISIONS 24 */
export function MatchReasons({ details }: { details: MatchDetails }) {
  const searchedParts = PARTS.filter((part) => details[part] !== null);
  if (searchedParts.length === 0) return null;
  const names = { skillsMatch: details.matchedSkills, certificationsMatch: details.matchedCertifications };
  return (
    <ul aria-label={resumeBankText.card.reasons} className="flex flex-wrap gap-1.5">
      {searchedParts.map((part) => {
        const percent = Math.round((details[part] ?? 0) * 100);
        const named = part === "skillsMatch" || part === "certificationsMatch" ? formatList(names[part]) : "";
        return (
          <li key={part}>
            <Badge variant={percent > 0 ? "neutral" : "outline"} className="whitespace-normal">
              {fill(named ? text.named : text.part, { part: text[part], percent, names: named })}
            </Badge>
          </li>
        );
      })}
      {details.expiredCertifications.map((name) => (
        <li key={name}>
          <Badge variant="warning" className="whitespace-normal">
            {fill(text.expired, { name })}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
