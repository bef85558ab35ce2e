import { afterAll, beforeAll, expect, test } from "vitest";
import { claimsApi } from "#contract/claims.ts";
import { addTranslation } from "#contract/texts/language.ts";
import { inLanguage } from "#server/platform/language.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildUser } from "#test/build/user.ts";
import { writeEveryMail, type UserWords } from "#test/mails/every-mail.ts";
import { Data, decoded, unbracketed } from "./data.ts";
import { PSEUDO, pseudoTexts } from "./pseudo.ts";

// Every mail of the product, written to readers of the pseudo-language.

const WORDS: UserWords = {
  username: "mei_tan",
  firstName: "Mei",
  lastName: "Tan",
  business: "Banyan Hour Yoga",
  title: "Senior Yoga Teacher, Joo Chiat",
  reason: "We could not read the second page:\nplease send it again, in one file.",
};
/** Written by the test and by admins: a payment, an issue of the newsletter, and the city of a time zone. */
const OTHER_DATA = [
  "Premium plan, 1 month",
  "What is new in November",
  "Two events and a long read.",
  "FitCollective",
  "Singapore",
];

let app: TestApp;
let mails: Message[];
let removeTranslation: () => void;
const data = new Data();
for (const text of [...Object.values(WORDS), ...OTHER_DATA]) data.add(text);

beforeAll(async () => {
  removeTranslation = addTranslation(PSEUDO, await pseudoTexts());
  app = await createTestApp();
  mails = await writeEveryMail(app, WORDS, { language: PSEUDO });
});
afterAll(async () => {
  removeTranslation();
  await app.close();
});

/** The texts of a mail: subject, lines, and what its HTML shows. */
function textsOf({ subject, text, html = "" }: Message): string[] {
  const shown = html.replaceAll(/<style>.*?<\/style>/gs, "").split(/<[^>]*>/);
  const attributes = [...html.matchAll(/\s(?:alt|title|aria-label)="([^"]*)"/g)].map(([, value = ""]) => value);
  return [subject, ...text.split("\n"), ...[...shown, ...attributes].map(decoded)];
}

test("every mail is in the language of its reader", () => {
  const office = app.platform.settings.get().supportEmail;
  const toReaders = mails.filter(({ to }) => to !== office);
  expect(toReaders.length).toBeGreaterThan(45);
  expect(
    toReaders.flatMap((mail) =>
      textsOf(mail).flatMap((text) => unbracketed(text, data).map((part) => `${mail.kind}: ${part}`)),
    ),
  ).toEqual([]);
});

test("the mails that a task writes are in the language in which they were asked for", async () => {
  const { user, actor } = await inLanguage(PSEUDO, () => buildUser(app));
  const { business } = await buildBusiness(app, { name: WORDS.business, websiteUrl: "https://quiet-gym.example" });
  const claimed = await app.as(actor).call(claimsApi.submit, {
    params: { id: business.id },
    body: {
      position: "Manager",
      statement: "I opened it.",
      registrationNumber: "",
      contactEmail: "front@quiet-gym.example",
    },
  });
  expect(claimed.status).toBe(201);
  await app.tasks.drain();
  const mail = app.mail.sent.find(({ to }) => to === "front@quiet-gym.example");
  data.add(user.username);
  expect(mail && textsOf(mail).flatMap((text) => unbracketed(text, data))).toEqual([]);
});

test("mails to the office are in English, even if a reader of another language causes them", () => {
  for (const kind of ["contact", "kyc-submitted"]) {
    const mail = mails.find((each) => each.kind === kind);
    expect(mail?.subject).toMatch(/[a-z]/);
    expect(mail && textsOf(mail).join("\n")).not.toContain("‹");
  }
});
