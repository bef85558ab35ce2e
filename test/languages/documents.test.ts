import { afterAll, beforeAll, expect, test } from "vitest";
import { RESUME_TEMPLATES, type ResumeContent } from "#contract/resumes.ts";
import { addTranslation, readLanguageFrom } from "#contract/texts/language.ts";
import { inLanguage, requestLanguage } from "#server/platform/language.ts";
import { textOf } from "#server/platform/pdf/pdf.test-suite.ts";
import { templatePath, toDocument } from "#server/resumes/resume-document.ts";
import { INVOICE_TEMPLATE, toInvoiceDocument } from "#server/subscriptions/invoice-document.ts";
import type { InvoiceRow } from "#server/subscriptions/invoices.queries.ts";
import { createTestPrinter } from "#test/printer.ts";
import { unbracketed } from "./data.ts";
import { PSEUDO, pseudoTexts } from "./pseudo.ts";

// Resumes and invoices in the pseudo-language. What users write has no Latin letters here.

const printer = createTestPrinter();
let removeTranslation: () => void;
beforeAll(async () => {
  readLanguageFrom(requestLanguage);
  removeTranslation = addTranslation(PSEUDO, await pseudoTexts());
});
afterAll(() => {
  removeTranslation();
  printer.stop();
});

const RESUME: ResumeContent = {
  personalInfo: {
    firstName: "Άννα",
    lastName: "Παπαδάκη",
    email: "anna@people.example",
    phone: "+65 6123 4567",
    location: "Αθήνα",
    nationality: "Other",
    title: "Δασκάλα γιόγκα",
    summary: "Διδάσκω μικρές ομάδες.",
  },
  experience: [
    {
      employmentType: "Full Time",
      company: "Στούντιο",
      position: "Δασκάλα",
      location: "Αθήνα",
      startDate: "2019-05",
      endDate: null,
      description: "Μικρές ομάδες.",
    },
  ],
  education: [
    { institution: "Σχολή", degree: "Diploma", fieldOfStudy: "Αθλητισμός", startYear: "2012", endYear: "2014" },
  ],
  certifications: [
    {
      name: "Πρώτες βοήθειες",
      issuingOrganization: "Σταυρός",
      issueDate: "2024-02",
      expiryDate: "2026-02",
      fileKey: "x",
      fileName: "a.pdf",
    },
  ],
  skills: [{ name: "Γιόγκα", level: "Expert" }],
  coverLetter: "",
};

async function foreignTextsOf(template: string, document: { documentTitle: string }): Promise<string[]> {
  const { pdf } = await printer.print(template, document, { pictures: false });
  return [document.documentTitle, (await textOf(pdf)).join("\n")].flatMap((text) => unbracketed(text));
}

test.each(RESUME_TEMPLATES)("a resume is printed in the language of its reader: %s", async (template) => {
  const document = inLanguage(PSEUDO, () => toDocument(RESUME));
  expect(await foreignTextsOf(templatePath(template), document)).toEqual([]);
});

const INVOICE: InvoiceRow = {
  id: 1,
  number: "2026-00001",
  reference: "202600001",
  kind: "subscription",
  status: "due",
  userId: 1,
  businessId: 1,
  professionalId: null,
  billedTo: "Στούντιο",
  description: "Συνδρομή",
  planId: "premium",
  months: 1,
  amount: 30_000,
  currency: "SGD",
  periodStart: "2026-11-20T04:00:00.000Z",
  periodEnd: "2026-12-20T04:00:00.000Z",
  issuedAt: "2026-11-20T04:00:00.000Z",
  dueAt: "2026-12-04T04:00:00.000Z",
  paidAt: null,
  paidBy: null,
  paymentMethod: null,
  paymentNote: null,
  providerInvoiceId: null,
  fileKey: "",
};
const PAID = { status: "paid", paidAt: "2026-11-21T04:00:00.000Z", paymentMethod: "paynow" } as const;

test.each<[string, Partial<InvoiceRow>]>([
  ["due", {}],
  ["paid", PAID],
  ["void", { status: "void" }],
])("an invoice is printed in the language of its reader: %s", async (_, changed) => {
  const options = { lines: [], seller: "Συλλογικότητα", email: "support@demo.example", payTo: undefined };
  const document = inLanguage(PSEUDO, () => toInvoiceDocument({ ...INVOICE, ...changed }, options));
  expect(await foreignTextsOf(INVOICE_TEMPLATE, document)).toEqual([]);
});
