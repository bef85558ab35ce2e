import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createTestApp } from "#test/app.ts";
import { setup } from "#test/database.ts";
import { launchBrowser } from "../e2e/chromium.ts";
import { writeEveryMail, type UserWords } from "./every-mail.ts";

// `npm run mails`: every mail of the product as .html and .txt, with screenshots for a phone and a wide window, in
// light and dark, and one sheet of all. --folder=… sets the output folder; by default a new one in the system's
// temporary folder.

const WORDS: UserWords = {
  username: "mei_tan",
  firstName: "Mei",
  lastName: "Tan",
  business: "Banyan Hour Yoga",
  title: "Senior Yoga Teacher, Joo Chiat",
  reason: "Thank you for sending it. We could not read the second page:\nplease send it again, in one file.",
};
const VIEWS = [
  { name: "390-light", width: 390, colorScheme: "light" },
  { name: "390-dark", width: 390, colorScheme: "dark" },
  { name: "640-light", width: 640, colorScheme: "light" },
] as const;

const chosenFolder = process.argv.find((word) => word.startsWith("--folder="))?.slice("--folder=".length);
const folder = chosenFolder ?? (await mkdtemp(join(tmpdir(), "mails-")));
await mkdir(folder, { recursive: true });

const stopServer = await setup();
const app = await createTestApp();
const mails = await writeEveryMail(app, WORDS);
await app.close();
await stopServer();

const names: string[] = [];
for (const [index, mail] of mails.entries()) {
  const name = `${String(index + 1).padStart(2, "0")}-${mail.kind}`;
  names.push(name);
  await writeFile(join(folder, `${name}.html`), mail.html ?? "");
  await writeFile(join(folder, `${name}.txt`), `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}`);
}

const browser = await launchBrowser();
try {
  for (const { name: view, width, colorScheme } of VIEWS) {
    const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme });
    for (const name of names) {
      await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
      await page.screenshot({ path: join(folder, `${name}.${view}.png`), fullPage: true });
    }
    const pictures = names.map(
      (name) => `<figure><figcaption>${name}</figcaption><img src="${name}.${view}.png"></figure>`,
    );
    const style =
      "body{margin:8px;font:14px sans-serif;display:grid;grid-template-columns:repeat(6,1fr);gap:16px}figure{margin:0}img{width:100%}";
    await writeFile(join(folder, `sheet-${view}.html`), `<!doctype html><style>${style}</style>${pictures.join("")}`);
    await page.setViewportSize({ width: 2000, height: 1200 });
    await page.goto(pathToFileURL(join(folder, `sheet-${view}.html`)).href);
    await page.screenshot({ path: join(folder, `sheet-${view}.png`), fullPage: true });
    await page.close();
  }
} finally {
  await browser.close();
}
process.stdout.write(`${mails.length} mails in ${folder}\n`);
