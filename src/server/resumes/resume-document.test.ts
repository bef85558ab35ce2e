import sharp from "sharp";
import { afterAll, afterEach, expect, test } from "vitest";
import { RESUME_TEMPLATES, type ResumeContent } from "#contract/resumes.ts";
import { ENGLISH, readLanguageFrom } from "#contract/texts/language.ts";
import { textOf } from "#server/platform/pdf/pdf.test-suite.ts";
import { createTestPrinter } from "#test/printer.ts";
import { templatePath, toDocument } from "./resume-document.ts";

const printer = createTestPrinter();
afterAll(() => printer.stop());
afterEach(() => readLanguageFrom(() => ENGLISH));

/** One line with every script, used in bold and regular text below. */
const SCRIPTS = "Coach Nguyễn Thị Ánh 陳大文教練 陈大文教练 田中さくらトレーナー 김민수트레이너 ผู้ฝึกสอนโยคะ பயிற்சியாளர்";

const content: ResumeContent = {
  personalInfo: {
    firstName: "Ánh",
    lastName: "Nguyễn 阮英",
    email: "anh@people.example",
    phone: "+65 6123 4567",
    location: "Singapore",
    nationality: "Vietnam",
    title: SCRIPTS,
    summary: `${SCRIPTS}\nSecond line of the summary, with #let x = 1 and *stars* left alone.`,
  },
  experience: [
    {
      employmentType: "Full Time",
      company: "健身房 Iron Temple",
      position: `Head ${SCRIPTS}`,
      location: "กรุงเทพฯ",
      startDate: "2019-05",
      endDate: null,
      description: `Led ${SCRIPTS}`,
    },
    {
      employmentType: "Freelance",
      company: "Studio",
      position: "Teacher",
      location: "",
      startDate: "2015-01",
      endDate: "2019-04",
      description: "Taught small groups.",
    },
  ],
  education: [
    {
      institution: "ITE College",
      degree: "Diploma",
      fieldOfStudy: "Sports Science",
      startYear: "2012",
      endYear: "2014",
    },
  ],
  certifications: [
    {
      name: "First Aid",
      issuingOrganization: "Red Cross",
      issueDate: "2024-02",
      expiryDate: "2026-02",
      fileKey: "x",
      fileName: "a.pdf",
    },
  ],
  skills: [
    { name: "โยคะ Yoga", level: "Expert" },
    { name: "필라테스 Pilates", level: "Intermediate" },
  ],
  coverLetter: "I would love to teach at your studio, mornings and weekends included.",
};

/** PDF readers decide line breaks and spaces; only the letters and their order count. */
const letters = (text: string) => text.replace(/[\s\u200B]+/g, "");

test.each(RESUME_TEMPLATES)("all fields read back in order, in every script: %s", async (template) => {
  const { pdf } = await printer.print(templatePath(template), toDocument(content));
  const text = letters((await textOf(pdf)).join("\n"));
  const expected = [
    "Ánh Nguyễn 阮英",
    SCRIPTS,
    "anh@people.example",
    "+65 6123 4567",
    "Singapore",
    "Summary",
    SCRIPTS,
    "Second line of the summary, with #let x = 1 and *stars* left alone.",
    "Experience",
    `Head ${SCRIPTS}`,
    "May 2019 – Present",
    "健身房 Iron Temple, กรุงเทพฯ, Full Time",
    `Led ${SCRIPTS}`,
    "Teacher",
    "Jan 2015 – Apr 2019",
    "Studio, Freelance",
    "Taught small groups.",
    "Education",
    "Diploma in Sports Science",
    "2012 – 2014",
    "ITE College",
    "Certifications",
    "First Aid",
    "Issued Feb 2024",
    "Red Cross, Expires Feb 2026",
    "Skills",
    "โยคะ Yoga – Expert",
    "필라테스 Pilates – Intermediate",
  ];
  let from = 0;
  for (const part of expected) {
    const at = text.indexOf(letters(part), from);
    expect(at, part).toBeGreaterThanOrEqual(0);
    from = at + letters(part).length;
  }
});

test.each([
  ["en", "en"],
  ["ms", "ms"],
  ["zh-Hans", "zh"],
])("a resume in Latin letters is printed for a reader of %s", async (reader, named) => {
  readLanguageFrom(() => reader);
  const { pdf } = await printer.print(templatePath("classic"), toDocument(content));
  expect(pdf.toString("latin1")).toContain(`/Lang (${named})`);
});

/** Scripts whose letters are reordered by shaping, so that PDF readers return the same letters in another order. */
const TURNED_SCRIPTS = {
  Khmer: "គ្រូបង្វឹកកាយសម្បទា ភ្នំពេញ",
  Lao: "ຄູຝຶກອອກກຳລັງກາຍ ວຽງຈັນ",
  Burmese: "ကိုယ်ကာယသင်တန်းဆရာ ရန်ကုန်",
  Arabic: "مدرب لياقة بدنية",
  Hebrew: "מאמן כושר",
  Hindi: "योग प्रशिक्षक मुंबई",
};

test.each(Object.entries(TURNED_SCRIPTS))("no letter of %s is missing, regular and bold", async (_, title) => {
  const written = { ...content, personalInfo: { ...content.personalInfo, title }, skills: [] };
  const drawn = await printer.print(templatePath("classic"), toDocument({ ...written, experience: [] }));
  const bold = await printer.print(
    templatePath("classic"),
    toDocument({ ...content, experience: content.experience.map((role) => ({ ...role, position: title })) }),
  );
  for (const { pdf } of [drawn, bold]) {
    const read = new Set((await textOf(pdf)).join(""));
    expect([...new Set(letters(title))].filter((letter) => !read.has(letter))).toEqual([]);
  }
});

test.each(RESUME_TEMPLATES)("nationality and cover letter are not printed: %s", async (template) => {
  const { pdf } = await printer.print(templatePath(template), toDocument(content));
  const text = (await textOf(pdf)).join("\n");
  expect(text).not.toContain("Vietnam");
  expect(text).not.toContain("I would love to teach");
});

test.each(RESUME_TEMPLATES)("a long resume continues on further pages without losing text: %s", async (template) => {
  const [first] = content.experience;
  if (!first) throw new Error("no experience");
  const many = {
    ...content,
    experience: Array.from({ length: 20 }, (_, n) => ({ ...first, position: `Position ${n} end` })),
  };
  const pages = await textOf((await printer.print(templatePath(template), toDocument(many))).pdf);
  expect(pages.length).toBeGreaterThan(1);
  for (let n = 0; n < 20; n += 1) expect(letters(pages.join(""))).toContain(letters(`Position ${n} end`));
  expect(letters(pages.at(-1) ?? "")).toContain("Ánh");
});

test("a word longer than a line breaks within the page", async () => {
  const long = "x".repeat(300);
  const wide = { ...content, personalInfo: { ...content.personalInfo, summary: long } };
  const text = (await textOf((await printer.print(templatePath("modern"), toDocument(wide))).pdf)).join("\n");
  expect(letters(text)).toContain(long);
  expect(text.split(/\r?\n/).some((line) => line.replaceAll("\u200B", "").length > 150)).toBe(false);
});

test("an email address stays whole, and emoji leave no box behind", async () => {
  const email = "someone.with.a.long.name@people.example";
  const person = { ...content.personalInfo, email, summary: "Strong 💪🏽 and ❤️ kind ✔ always" };
  const { pdf } = await printer.print(templatePath("classic"), toDocument({ ...content, personalInfo: person }));
  const text = (await textOf(pdf))
    .join("\n")
    .replace(/\u200B/g, "")
    .replace(/\s+/g, " ");
  expect(text).toContain(email);
  expect(text).toContain("Strong and kind always");
});

test.each([
  ["en", "I have coached beginners and competitors for ten years, mostly in small groups."],
  ["th", "ผู้ฝึกสอนโยคะในกรุงเทพฯ มีประสบการณ์สิบปี สอนผู้เริ่มต้นและผู้แข่งขัน"],
])("the document says that it is written in %s", async (lang, summary) => {
  const written = { ...content, personalInfo: { ...content.personalInfo, summary }, experience: [] };
  const { pdf } = await printer.print(templatePath("classic"), toDocument(written));
  expect(/\/Lang ?\((\w+)\)/.exec(pdf.toString("latin1"))?.[1]).toBe(lang);
});

test.each(RESUME_TEMPLATES)("a long one-word name stays on the page: %s", async (template) => {
  const person = { ...content.personalInfo, firstName: "W".repeat(60), title: "W".repeat(60) };
  const { pdf, pages } = await printer.print(templatePath(template), toDocument({ ...content, personalInfo: person }));
  expect(letters((await textOf(pdf)).join(""))).toContain(`${"W".repeat(60)}Nguyễn`);
  const margin = await sharp(pages[0]).extract({ left: 1_000, top: 0, width: 80, height: 1_500 }).raw().toBuffer();
  expect(Math.min(...new Set(margin))).toBeGreaterThan(240);
});

test("months are in the reader's language at the moment of printing", () => {
  const datesOf = () => toDocument(content).sections.flatMap(({ items }) => items.map(({ dates }) => dates));
  expect(datesOf()[1]).toBe("Jan 2015 – Apr 2019");
  readLanguageFrom(() => "zh-Hans");
  expect(datesOf()[1]).toBe("2015年1月 – 2019年4月");
});
