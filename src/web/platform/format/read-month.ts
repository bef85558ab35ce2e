import { ENGLISH, language } from "#contract/texts/language.ts";

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** A shorter word could stand for several months. */
const NAME_MIN = 3;

/**
 * Reads a month as people write it: 03/2020, 3.2020, 032020, 2020-03, 2020年3月, Mar 2020, 2020 March, also with the
 * names of the reader's language.
 * @returns YYYY-MM; undefined if it is not a month between 1900 and 2099, or is ambiguous
 */
export function readMonth(written: string): string | undefined {
  const text = written.normalize("NFKC").trim().toLowerCase();
  const year = "(?<year>(?:19|20)\\d\\d)";
  const match =
    new RegExp(`^${year}\\s*[-/.年\\s]\\s*(?<month>\\d{1,2})\\s*月?$`).exec(text) ??
    new RegExp(`^(?<month>\\d{1,2})\\s*[-/.\\s]\\s*${year}$`).exec(text) ??
    new RegExp(`^(?<month>0\\d|1[0-2])${year}$`).exec(text) ??
    new RegExp(`^${year}(?<month>\\d\\d)$`).exec(text) ??
    new RegExp(`^(?<name>[^\\d]+?)[-/.,'\\s]*${year}$`).exec(text) ??
    new RegExp(`^${year}[-/.,\\s]*(?<name>[^\\d]+)$`).exec(text);
  if (!match?.groups) return undefined;
  const { name, month: digits } = match.groups;
  const month = name === undefined ? Number(digits) : monthNamed(name);
  if (month === undefined || month < 1 || month > 12) return undefined;
  return `${match.groups["year"]}-${String(month).padStart(2, "0")}`;
}

/** The month that a name, or its beginning, stands for in English or in the reader's language. */
function monthNamed(name: string): number | undefined {
  const word = withoutDots(name);
  const names = [ENGLISH, language()].flatMap((locale) =>
    (["long", "short"] as const).flatMap((style) => {
      // oxlint-disable-next-line eslint/no-restricted-properties -- English names are read beside those of the reader.
      const format = new Intl.DateTimeFormat([locale, ENGLISH], { month: style, timeZone: "UTC" });
      return MONTHS.map((month) => ({
        month,
        name: withoutDots(format.format(Date.UTC(2023, month - 1, 15)).toLowerCase()),
      }));
    }),
  );
  const exact = names.find((known) => known.name === word);
  if (exact) return exact.month;
  if (word.length < NAME_MIN) return undefined;
  const months = new Set(names.filter((known) => known.name.startsWith(word)).map(({ month }) => month));
  return months.size === 1 ? [...months][0] : undefined;
}

function withoutDots(name: string): string {
  return name.replaceAll(/[.\s]/g, "");
}
