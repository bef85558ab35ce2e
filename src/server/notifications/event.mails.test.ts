import { afterEach, expect, test } from "vitest";
import { ENGLISH, readLanguageFrom } from "#contract/texts/language.ts";
import { eventMail } from "./event.mails.ts";

const site = { publicUrl: "https://fit.example", productName: "FitCollective" };
const event = {
  articleId: 1,
  title: "Open day",
  eventDate: "2026-09-06T22:30:00.000Z",
  eventEndDate: "2026-09-07T00:30:00.000Z",
  location: null,
  virtualEvent: false,
  onlineUrl: null,
  price: 123_450,
  priceCurrency: "SGD",
  cancelReason: null,
  timeZone: "Asia/Singapore",
};

function write() {
  const now = new Date("2026-09-01T00:00:00.000Z");
  return eventMail(site, { id: 1, email: "mei@people.example", language: "en" }, { kind: "registered", event, now });
}

afterEach(() => readLanguageFrom(() => ENGLISH));

test("an English mail has the date, the span of time in the event's zone and the price", () => {
  const { subject, text } = write();
  expect(subject).toContain("Mon, 7 Sept 2026");
  expect(text).toContain("Mon, 7 Sept 2026, 6:30 – 8:30 am (Singapore)");
  expect(text).toContain("$1,234.50");
});

test("date and time are in the reader's language", () => {
  readLanguageFrom(() => "zh-Hans");
  const { subject, text } = write();
  expect(subject).toContain("2026年9月7日周一");
  expect(text).toMatch(/2026.9.7.*周一.*6:30.*8:30 \(Singapore\)/);
  expect(text).not.toMatch(/Mon|Sept|\bam\b/);
});
