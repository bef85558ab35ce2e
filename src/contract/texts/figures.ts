import { texts } from "./language.ts";

/** Texts about figures by the day, wherever they are shown. */
export const figuresText = texts("figuresText", {
  window: "Last 30 days, compared with the 30 days before.",
  change: "{sign}{percent}%",
  noChange: "No change",
  nothingBefore: "Nothing to compare with yet",
  choose: "Figure",
  chart: "{figure} per day from {from} to {to}: {total} in total, at most {most} on {day}.",
  chartNone: "{figure} per day from {from} to {to}: none.",
  chartBefore: "{total} in the {days} days before.",
  /** What exactly a figure counts, where two things could be meant. */
  views: "A visitor counts once a day",
  applications: "Without withdrawn ones",
  now: "Last {days} days",
  before: "{days} days before",
  point: "{date}: {count}",
  table: "Show the figures as a table",
  date: "Date",
  sources: "Where visitors came from",
  sourcesNone: "No visitors in the last 30 days.",
  sourceRow: "{source}: {count}",
  direct: "Direct or unknown",
  internal: "Other pages here",
  csv: "Download CSV",
  inCurrency: "{figure} ({currency})",
});
