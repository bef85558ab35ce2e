import { describe, expect, test } from "vitest";
import { reviewsText } from "#contract/texts/reviews.ts";
import { inGerman } from "#test/second-language.ts";
import { flaggedNotes, moderate, readNotes } from "./moderation.policy.ts";

const fine: [string, string][] = [
  ["praise", "Coach Wei Ling fixed my squat in two sessions. Clean showers, never a queue at the racks."],
  ["complaint", "The air-con was broken for a week and nobody answered. Disappointing for $180 a month!"],
  ["numbers", "Open 06:00 - 22:00, 24/7 on weekends? I paid $1,250.00 for 2019-2020 and trained 3 times a week."],
  ["weights and distances", "Deadlifted 140 kg x 5, then rowed 2000 m and ran 10.5 km. 10000 steps before 9 am."],
  ["an innocent phrase", "A kick-ass class for mixed-sex groups, the passion of the coaches is something else."],
  ["Chinese", "教练很专业，环境干净，课程安排合理。哈哈哈哈哈，下次还会再来！"],
  ["Thai with laughter", "ครูสอนดีมาก 5555555 แนะนำเลย"],
  ["Thai with laughter in its own digits", "ครูสอนดีมาก ๕๕๕๕๕๕๕๕๕ แนะนำเลย"],
  ["Chinese and English", "环境很好。My coach is patient, 很好。in the evening it is quiet."],
  [
    "ranges and dates",
    "6000-8000 steps or 3500-4000 kcal a day; since 30.10.2024, see you at 9 a.m. or 6 p.m. in July.",
  ],
  ["steps of a plan", "Plan A - B - C - D worked, 5 x 5 x 3 x 2 too, and 1 2 3 4 go!"],
  ["an abbreviation in capitals", "BJJ and HIIT at this gym are the best in SG, the MMA timetable too."],
  ["a sentence without its space", "The place is great.My coach is patient.Love it."],
  ["an hour after an at sign", "We meet @ 6pm by the pool, and @7 on Sundays."],
  ["a count in words", "One, two, three, four: that was the warm-up, and it never got boring."],
  ["a space before the full stop", "A nice place . Online booking works."],
  ["nothing written", ""],
  ["a picture", "👍👍👍👍👍"],
  [
    "a long honest text",
    "I came for the pool and stayed for the people. The coaches know every name, the water is warm, and the lanes are never full before work. ".repeat(
      2,
    ),
  ],
];

const held: [string, string, string][] = [
  ["swearing", "This place is shit and so is the coach.", "Strong language"],
  ["swearing in disguise", "What a sh1t gym, f*ck this place.", "Strong language"],
  ["a web address", "Better prices at https://cheap-gym.example/now for all.", "Contains a link"],
  ["a bare domain", "Just buy it from best-protein-deals.com instead.", "Contains a link"],
  ["a domain spelled out", "Look at cheapgym dot com for a better price.", "Contains a link"],
  ["a full-width domain", "Look at ｅｖｉｌ．ｃｏｍ for a better price.", "Contains a link"],
  ["a domain with spaces", "Look at evil . com for a better price.", "Contains a link"],
  ["a shop spelled out", "Visit evil dot shop for a better price.", "Contains a link"],
  ["a domain with invisible characters", "Look at ev\u200Bil.c\u00ADom for a better price.", "Contains a link"],
  ["swearing with an invisible character", "What a sh\u200Bit gym, f\u2060uck this place.", "Strong language"],
  ["an account of another network", "Ask @coachmike for 50% off.", "Contains contact details"],
  ["a number in words", "Call nine one two three, four five six seven.", "Contains contact details"],
  ["full-width digits", "Call ９１２３ ４５６７ for half the price.", "Contains contact details"],
  ["a domain spaced out", "Look at e v i l . c o m for a better price.", "Contains a link"],
  ["a domain with an ideographic full stop", "Look at evil。com for a better price.", "Contains a link"],
  ["a domain in another script", "Look at 健身房.com for a better price.", "Contains a link"],
  ["a domain with one letter", "Join t.me/cheapgym for a better price.", "Contains a link"],
  ["a domain of a newer kind", "Look at cheapgym.ai for a better price.", "Contains a link"],
  ["swearing spaced out", "What a s h i t gym, do not go.", "Strong language"],
  ["swearing with dots", "What a f.u.c.k. gym, do not go.", "Strong language"],
  ["a number spaced out", "Call 9 1 2 3 4 5 6 7 for half the price.", "Contains contact details"],
  ["a number in pairs", "Call 91 23 45 67 for half the price.", "Contains contact details"],
  ["a number with a hyphen", "Call 9123-4567 for half the price.", "Contains contact details"],
  ["a number in Thai digits", "Call ๙๑๒๓๔๕๖๗ for half the price.", "Contains contact details"],
  ["an account by name", "For half the price: insta: coachmike", "Contains contact details"],
  ["an e-mail", "Write to coach.tan@mail.example for private lessons.", "Contains contact details"],
  ["a phone number abroad", "Call +60 12-345 6789 for a discount.", "Contains contact details"],
  ["a Singapore number", "Private training at half price: 9123 4567.", "Contains contact details"],
  ["a Malaysian number", "Private training at half price: 012-345 6789.", "Contains contact details"],
  ["an invitation", "For cheap training whatsapp me at 912 3456.", "Contains contact details"],
  ["one letter over and over", "Goooooooooooooood place to train, come here.", "Repeats itself"],
  ["one word over and over", "best best best best gym in town", "Repeats itself"],
  ["one sentence over and over", "Buy it now here. ".repeat(12), "Repeats itself"],
  ["shouting", "WORST GYM EVER DO NOT COME HERE AT ALL", "Mostly capital letters"],
  ["no words", ".......,,,!!!1234", "Does not read like words"],
  ["a word without end", `ok ${"asdfghjkl".repeat(6)}`, "Does not read like words"],
];

describe("immediate moderation", () => {
  test.each(fine)("passes %s", (_, content) => {
    expect(moderate({ title: null, content })).toEqual({ passed: true, score: 1, notes: null });
  });

  test.each(held)("holds %s", (_, content, note) => {
    const verdict = moderate({ title: "A title", content });
    expect(verdict.passed).toBe(false);
    expect(readNotes(verdict.notes ?? "")).toContain(note);
    expect(verdict.score).toBeGreaterThanOrEqual(0);
    expect(verdict.score).toBeLessThan(0.5);
  });

  test("checks the title too, and reports every finding", () => {
    const verdict = moderate({ title: "Shit gym", content: "Go to www.other-gym.example instead." });
    expect(verdict).toMatchObject({ passed: false, notes: "language; link" });
    expect(readNotes("language; link")).toBe("Strong language; Contains a link");
  });

  test("stored findings are read in the reader's language, those of an older version as they were written", () => {
    expect(inGerman({ reviewsText }, () => readNotes("language; link"))).toBe("[Strong language]; [Contains a link]");
    expect(inGerman({ reviewsText }, () => readNotes(flaggedNotes("hate; threat")))).toBe(
      "[Flagged by the moderation service: hate; threat]",
    );
    expect(readNotes("Strong language; Repeats itself")).toBe("Strong language; Repeats itself");
  });

  // A pattern with endless backtracking would exceed the test's timeout.
  test.each(["a.", "1 ", "a@", "0-", "+1(", "dot ", "ab ab-"])("terminates on many repetitions of %j", (unit) => {
    expect(moderate({ title: null, content: unit.repeat(1_000 / unit.length) }).passed).toBe(false);
  });
});
