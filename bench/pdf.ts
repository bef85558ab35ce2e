import { chromium, type Page } from "playwright-core";
import type { ResumeContent, ResumeInput } from "#contract/resumes.ts";
import { createPrinter } from "#server/platform/pdf/pdf.ts";
import { quietLog } from "#server/platform/log.ts";
import { templatePath, toDocument, type ResumeDocument } from "#server/resumes/resume-document.ts";
import { chromiumPath } from "#test/e2e/chromium.ts";
import { load, median, type ServerProcess } from "./load.ts";
import type { Member } from "./reviewing.ts";

// Chromium's own sandbox needs privileges that containers rarely grant; it prints only the HTML below.
const ARGUMENTS = ["--headless=shell", "--no-sandbox", "--disable-gpu"];
/** Warm-up documents, which do not count: the first ones load fonts and compile. */
const WARM = 5;

const CONTENT: ResumeContent = {
  personalInfo: {
    firstName: "Mei",
    lastName: "Tan",
    email: "mei@demo.example",
    phone: "+65 6123 4567",
    location: "Singapore",
    nationality: "Singapore",
    title: "Yoga Teacher",
    summary:
      "Ten years of teaching people to breathe, bend and stand on one leg without falling. Small groups, three options for every pose, and numbers that show who came back.",
  },
  experience: ["Lead Teacher", "Yoga Teacher", "Assistant Teacher"].map((position, index) => ({
    employmentType: "Full Time",
    company: "Iron Temple",
    position,
    location: "Singapore",
    startDate: `${2023 - index * 3}-02`,
    endDate: index === 0 ? null : `${2026 - index * 3}-01`,
    description:
      "Planned and led twelve classes a week for up to thirty people, trained junior colleagues, and wrote the programme for beginners that the studio still runs. Looked after the timetable and the equipment.",
  })),
  education: [
    { institution: "ITE College", degree: "Diploma", fieldOfStudy: "Sports", startYear: "2012", endYear: "2015" },
  ],
  skills: ["Hatha yoga", "Vinyasa", "Prenatal yoga", "First aid"].map((name) => ({ name, level: "Expert" })),
  certifications: [],
  coverLetter: "I would love to teach at your studio, mornings and weekends included.",
};

/**
 * Times a warm one-page resume and the same in Chromium, alternating, so that a slow moment of the machine affects
 * both.
 */
export async function measurePrinting(rounds: number) {
  const [ours, tabs, oneTab]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(median(await printTimes(20)));
    const theirs = await chromiumTimes(5);
    tabs.push(median(theirs.tabs));
    oneTab.push(median(theirs.oneTab));
  }
  const spread = (times: readonly number[]) => `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)} ms`;
  return {
    ours,
    ratios: ours.map((time, round) => time / (tabs[round] ?? Number.NaN)),
    report: `${spread(ours)} against ${spread(tabs)}, ${spread(oneTab)} on one shared tab`,
  };
}

/** Compares the p99 of a list with and without four members generating resumes continuously. */
export async function measureListWhilePrinting(
  product: ServerProcess,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<{ ratios: number[]; report: string }> {
  const url = `http://127.0.0.1:${product.port}/api/businesses?page=1&pageSize=24`;
  const p99 = async () => (await load(url, {}, seconds)).p99;
  await p99();
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await p99());
    // Different members each round, because generating is rate-limited per account and hour.
    const four = (product.members ?? []).slice(round * 4, round * 4 + 4);
    const making = { ended: false };
    const made = four.map(async (member) => {
      while (!making.ended) await generate(new URL(url).origin, member);
    });
    beside.push(await p99());
    making.ended = true;
    await Promise.all(made);
  }
  return {
    ratios: beside.map((time, round) => time / (alone[round] ?? Number.NaN)),
    report: `p99 ${median(alone).toFixed(1)} → ${median(beside).toFixed(1)} ms`,
  };
}

/** Milliseconds of each of `count` one-page resumes with different names, from a warm printing process. */
async function printTimes(count: number): Promise<number[]> {
  const printer = createPrinter({ log: quietLog() });
  try {
    return await timesOf(count, async (index) => {
      await printer.print(templatePath("classic"), documentOf(index), { pictures: false });
    });
  } finally {
    printer.stop();
  }
}

interface ChromiumTimes {
  /** A tab for each resume, so that no user's data is shared with another's. */
  tabs: number[];
  /** All on one tab, one after the other. */
  oneTab: number[];
}

/** The same resumes as HTML, printed by a warm Chromium with a system font. */
async function chromiumTimes(count: number): Promise<ChromiumTimes> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ARGUMENTS });
  try {
    const printOn = async (page: Page, index: number) => {
      await page.setContent(htmlOf(documentOf(index)));
      await page.pdf({ format: "A4", tagged: true });
    };
    const reusedPage = await browser.newPage();
    const oneTab = await timesOf(count, (index) => printOn(reusedPage, index));
    const tabs = await timesOf(count, async (index) => {
      const page = await browser.newPage();
      await printOn(page, index);
      await page.close();
    });
    return { tabs, oneTab };
  } finally {
    await browser.close();
  }
}

async function timesOf(count: number, print: (index: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < WARM + count; index += 1) {
    const begun = performance.now();
    await print(index);
    if (index >= WARM) times.push(performance.now() - begun);
  }
  return times;
}

function documentOf(index: number): ResumeDocument {
  const person = { ...CONTENT.personalInfo, lastName: `Tan ${index}` };
  return toDocument({ ...CONTENT, personalInfo: person });
}

function htmlOf({ documentTitle, name, headline, contacts, summary, words, sections, skills }: ResumeDocument): string {
  const entries = sections.map(
    ({ title, items }) =>
      `<h2>${title}</h2>${items
        .map((item) => `<h3>${item.title}</h3><p>${item.dates}</p><p>${item.meta}</p><p>${item.text}</p>`)
        .join("")}`,
  );
  return `<!doctype html><html lang="en"><title>${documentTitle}</title>
    <style>body{font:10pt "Noto Sans",sans-serif;margin:19mm}h1{font-size:22pt}h2{font-size:11pt;border-bottom:1px solid}h3{font-size:10.5pt}</style>
    <h1>${name}</h1><p>${headline}</p><p>${contacts.join(" · ")}</p><h2>${words.summary}</h2><p>${summary}</p>
    ${entries.join("")}<h2>${words.skills}</h2><ul>${skills.map((skill) => `<li><b>${skill.name}</b> ${skill.level}</li>`).join("")}</ul></html>`;
}

async function generate(origin: string, { cookie }: Member): Promise<void> {
  const { personalInfo, ...lists } = CONTENT;
  const body: ResumeInput = { ...personalInfo, ...lists, certifications: [], jobId: null };
  const response = await fetch(`${origin}/api/resume/generate`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", origin },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`generating a resume failed: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
