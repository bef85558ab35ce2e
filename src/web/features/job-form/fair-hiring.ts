/** Criteria that have nothing to do with the work. */
export type UnfairKind = "age" | "gender" | "race" | "religion" | "nationality" | "marital" | "salary";
export type CheckedField = "title" | "description" | "requirements";

export interface FairHint {
  kind: UnfairKind;
  /** The matched phrase as written; for the salary its two figures. */
  words: string;
  /** The field that contains it; null for the salary. */
  field: CheckedField | null;
}

export interface CheckedJob {
  title: string;
  /** HTML. */
  description: string;
  requirements: string;
  salaryMin: number | null;
  salaryMax: number | null;
}

// People being coached are no criterion for the coach: 'children aged 6 to 12', 'a women-only studio'.
const COACHED =
  "children|child|kids?|students?|pupils?|members?|clients?|customers?|class(?:es)?|swimmers?|athletes?|players?|participants?|toddlers?|teens?|teenagers|juniors|adults|seniors|people|those|groups?|teams? of";
const NOT_COACHED = `(?<!\\b(?:${COACHED})\\b[^.\\n]{0,20})`;
const NOT_A_PLACE =
  "(?![\\s-]+(?:gyms?|studios?|class(?:es)?|clubs?|areas?|sessions?|sections?|floors?|rooms?|centres?|centers?|hours|spaces?|clients?|members?|programmes?|programs?|teams?))";

const WANTED =
  "(?:only|preferred|candidates?|applicants?|required|needed|wanted|trainers?|instructors?|coach(?:es)?|therapists?|receptionists?|staff|servers?)";
const WANTING =
  "(?:only|preferably|prefer(?:red)?|must be|should be|looking for|seeking|hiring|wanted|needed)[\\s:]+(?:an? )?";
const RANGE = "\\d{2}(?:\\s*(?:-|–|to|and)\\s*\\d{2})?";
const YEARS_OLD = "(?:\\s*(?:years?[\\s-]*old|years? of age|y\\/?o)\\b)";

const RACES =
  "(?:chinese|malays?|indians?|eurasians?|caucasians?|tamils?|javanese|whites?|blacks?|asians?|westerners?)";
const NOT_A_LANGUAGE =
  "(?!\\s*-?\\s*(?:speak|language|food|cuisine|medicine|clients?|customers?|members?|new year|dance|club|massage|boxing))";
const RELIGIONS =
  "(?:christians?|muslims?|buddhists?|hindus?|catholics?|sikhs?|taoists?|jews?|jewish|atheists?|free-?thinkers?)";
const NATIONS =
  "(?:singaporeans?|malaysians?|(?<!muay )thais?|indonesians?|filipin[oa]s?|vietnamese|burmese|prcs?|foreigners?|locals?|citizens?|prs|permanent residents?)";

const PATTERNS: readonly [Exclude<UnfairKind, "salary">, string][] = [
  ["age", `${NOT_COACHED}\\bage[ds]?\\b[\\s:]*(?:between|below|under|above|over|from|of)?\\s*${RANGE}${YEARS_OLD}?`],
  [
    "age",
    `${NOT_COACHED}\\b(?:below|under|over|above|younger than|older than|between|at most|maximum)\\s+${RANGE}${YEARS_OLD}`,
  ],
  ["age", `${NOT_COACHED}\\b(?:below|under|over|above) the age of \\d{2}`],
  ["age", `${NOT_COACHED}\\b\\d{2}\\s*(?:-|–|to)\\s*\\d{2}${YEARS_OLD}`],
  ["age", "\\b(?:age (?:limit|requirement|preference)|max(?:imum|\\.)? age|preferred age)\\b"],
  ["age", "\\b(?:young|youthful)(?:\\s*(?:and|&|,)\\s*(?:energetic|dynamic|fit|vibrant|lively|attractive|motivated))"],
  [
    "age",
    "\\b(?:young|youthful|younger|mature|older)\\s+(?:candidates?|applicants?|lad(?:y|ies)|m[ae]n|wom[ae]n|trainers?|coach(?:es)?|instructors?|staff|talents?|person|team|environment)\\b",
  ],
  ["gender", `\\b(?:(?:fe)?males?|women|men|lad(?:y|ies)|girls?|guys?|gentlem[ae]n)[\\s-]+${WANTED}\\b${NOT_A_PLACE}`],
  [
    "gender",
    `\\b${WANTING}(?:\\w+ )?(?:(?:fe)?males?|lad(?:y|ies)|m[ae]n|wom[ae]n|girls?|guys?|gentlem[ae]n)\\b(?!['’])${NOT_A_PLACE}`,
  ],
  ["gender", "(?<=^|[\\n,;])[ \\t•*-]*(?:fe)?males?(?=[ \\t]*(?:$|[\\n,;.]))"],
  [
    "gender",
    "\\b(?:sales(?:man|men|woman|girl|lady)|handy(?:man|men)|waitress(?:es)?|masseuses?|masseurs?|foreman|cleaning lady|bar(?:man|maid)|doorman|stewardess(?:es)?|hostess(?:es)?)\\b",
  ],
  ["gender", "\\bs?he (?:must|should|will|has to)\\b"],
  ["race", `\\b${RACES}\\s+${WANTED}\\b`],
  ["race", `\\b${WANTING}(?:\\w+ )?${RACES}\\b${NOT_A_LANGUAGE}`],
  ["race", `\\brace\\s*:\\s*${RACES}\\b`],
  ["religion", `\\b(?:non-)?${RELIGIONS}\\s+${WANTED}\\b`],
  ["religion", `\\b${WANTING}(?:non-)?${RELIGIONS}\\b`],
  ["religion", "\\breligion\\s*:\\s*\\w+"],
  ["nationality", `\\b(?:${NATIONS}(?:\\s*(?:\\/|,|&|and|or)\\s*)?)+\\s+${WANTED}\\b`],
  ["nationality", `\\b${WANTING}${NATIONS}\\b(?!\\s+(?:boxing|massage|language|market|knowledge|law))`],
  ["nationality", `\\bno (?:foreigners|prs|work permits?|work passes)\\b`],
  ["nationality", "\\bnationality\\s*:\\s*\\w+"],
  ["marital", "\\b(?:un)?married\\b|\\bmarital status\\b|\\bdivorced\\b"],
  ["marital", `\\b${WANTING}single\\b(?! (?:point|leg|arm|parent))`],
  ["marital", `\\bsingles? (?:only|preferred|candidates?|applicants?|lad(?:y|ies)|wom[ae]n|m[ae]n|(?:fe)?males?)\\b`],
  ["marital", "\\b(?:no|without) (?:children|kids|family commitments?|dependants?)\\b(?!['’])"],
  ["marital", "\\b(?:not|no) (?:be )?pregnan(?:t|cy)\\b"],
];
const COMPILED = PATTERNS.map(([kind, source]) => [kind, new RegExp(source, "giu")] as const);

/**
 * Finds phrases in a job that make irrelevant traits a criterion, and a salary range wider than double. It matches
 * words only, so the result may only be a hint. spec: issue 3, 'fair-hiring hint'
 */
export function fairHints(job: CheckedJob): FairHint[] {
  const written = { title: job.title, description: textOf(job.description), requirements: job.requirements };
  const fields = Object.entries(written) as [CheckedField, string][];
  const hints = fields.flatMap(([field, text]) => hintsIn(field, text));
  return isTooWide(job.salaryMin, job.salaryMax)
    ? [...hints, { kind: "salary", words: `${job.salaryMin} - ${job.salaryMax}`, field: null }]
    : hints;
}

/** Whether the highest pay is more than double the lowest. */
function isTooWide(least: number | null, most: number | null): boolean {
  return least !== null && most !== null && least > 0 && most > 2 * least;
}

function hintsIn(field: CheckedField, text: string): FairHint[] {
  const found: (FairHint & { at: number })[] = [];
  for (const [kind, pattern] of COMPILED) {
    for (const match of text.matchAll(pattern)) {
      const words = match[0].replace(/^[\s•*-]+/, "").replace(/\s+/g, " ");
      // Report overlapping matches of a kind only once.
      const overlaps = found.some(
        (known) =>
          known.kind === kind && match.index < known.at + known.words.length && known.at < match.index + words.length,
      );
      if (!overlaps) found.push({ kind, words, field, at: match.index });
    }
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ at: _at, ...hint }) => hint);
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The plain text of a description, one line per block. */
export function textOf(html: string): string {
  return html
    .replace(/<\/(?:p|li|h[1-6]|blockquote)>|<br\s*\/?>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .trim();
}
