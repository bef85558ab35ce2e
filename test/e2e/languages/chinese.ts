import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Business } from "#contract/businesses.ts";
import type { AdminUser } from "#contract/admin-users.ts";
import { textOf } from "#server/platform/pdf/pdf.test-suite.ts";
import * as chinese from "#test/languages/zh-Hans/index.ts";
import {
  allowConsoleLines,
  DEMO,
  endEachTest,
  eventually,
  expectEventually,
  expectPath,
  expectVisible,
  open,
  openPage,
  readJson,
  typeInto,
  type PageOptions,
} from "../browser.ts";
import { generateResume, signInNewcomer } from "../newcomers.ts";
import { RESUME } from "../resume.ts";
import { readMail, storedMailsTo, type ReadMail } from "../outbox.ts";
import { CHINESE as LANGUAGE, product } from "./product.ts";

// Chinese: pages, form errors, mails and resumes, while addresses and search stay as they are.

endEachTest();

const EN = { "accept-language": "en-SG,en;q=0.9" };
const ZH = { "accept-language": "zh-CN,zh;q=0.9,en;q=0.8" };

const { accountsText: accounts, commonText: common, contactText: contact, errorsText: errors } = chinese;

const openAs = (locale: "zh-CN" | "en-SG", options: PageOptions = {}) =>
  openPage({ ...options, locale, baseUrl: product.baseUrl });
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
/** A control by its label, with or without the required or optional mark. */
const field = (page: Page, label: string) =>
  main(page).getByLabel(new RegExp(`^${label}(\\*|\\s?${common.optional})?$`));
const expectChineseToast = (page: Page, ...words: string[]) =>
  expectVisible(...words.map((text) => page.getByRole("region", { name: common.notifications }).getByText(text)));

/** Waits until a control is invalid and its description contains this error. */
function expectError(control: Locator, error: string): Promise<void> {
  const described = () =>
    control.evaluate((element) =>
      element.getAttribute("aria-invalid") === "true"
        ? (element.getAttribute("aria-describedby") ?? "")
            .split(" ")
            .map((id) => document.getElementById(id)?.textContent ?? "")
            .find((text) => text !== "")
        : undefined,
    );
  return expectEventually(described, error);
}

/** Expects a hydrated page in Chinese only, apart from the product's name and e-mail addresses. */
async function expectChinese(page: Page): Promise<void> {
  await expectEventually(() => page.locator("html").getAttribute("lang"), LANGUAGE);
  const latin = async () => {
    const shown = [await page.title(), await page.locator("body").innerText()].join("\n");
    return shown.replaceAll(/\S+@\S+|FitCollective/g, "").match(/[A-Za-z]{2,}/g) ?? [];
  };
  await expectEventually(latin, []);
  expectNoHoles(await page.locator("body").innerText());
}

/** Expects no missing value, slot or key in what a page shows. */
function expectNoHoles(shown: string): void {
  expect(shown.match(/\bundefined\b|\bnull\b|\bNaN\b|\[object|\{\w+\}|\b\w+Text\b/g)).toBeNull();
}

async function mailsTo(email: string, atLeast: number): Promise<ReadMail[]> {
  const stored = () => storedMailsTo(email, product.dataDir);
  await eventually(async () => (await stored()).length).toBeGreaterThanOrEqual(atLeast);
  return (await stored()).map(readMail);
}

test("registering, confirming and logging in are Chinese: pages, errors and mails", async () => {
  const email = "xiaomei@languages.example";
  const page = await openAs("zh-CN");
  await open(page, "/auth?tab=register");
  await expectVisible(page.getByRole("heading", { level: 1, name: accounts.page.titleShort }));
  await expectChinese(page);

  // Wrong first.
  await typeInto(field(page, accounts.fields.email), "xiaomei");
  await typeInto(field(page, accounts.fields.password), "short");
  await typeInto(field(page, accounts.fields.username), "x");
  await press(page, accounts.registerButton);
  await expectError(field(page, accounts.fields.email), accounts.emailInvalid);
  await expectError(field(page, accounts.fields.password), accounts.passwordShort);
  await expectError(field(page, accounts.fields.username), accounts.usernameShort);
  await expectVisible(main(page).getByText(common.errorSummary));
  await typeInto(field(page, accounts.fields.username), "x!!!");
  await expectError(field(page, accounts.fields.username), accounts.usernameCharacters);
  await typeInto(field(page, accounts.fields.username), "");
  await typeInto(field(page, accounts.fields.password), "long-enough");
  await typeInto(field(page, accounts.fields.email), DEMO.member);
  await press(page, accounts.registerButton);
  await expectError(field(page, accounts.fields.email), errors["accounts.email_taken"]);
  await expectChineseToast(page, accounts.registrationFailed, errors["accounts.email_taken"]);
  await typeInto(field(page, accounts.fields.email), email);
  await press(page, accounts.registerButton);
  await expectChineseToast(page, accounts.registrationSuccessful, accounts.registrationSuccessfulBody);
  await expectVisible(page.getByRole("tab", { name: accounts.login, selected: true }));
  await expectChinese(page);

  const [confirmation] = await mailsTo(email, 1);
  expect(confirmation?.subject).toBe("请确认您在 FitCollective 的邮箱");
  expect(confirmation?.html).toContain(`<html lang="${LANGUAGE}"`);
  for (const content of [confirmation?.text, confirmation?.html])
    for (const said of [chinese.accountMailsText.confirm.button, chinese.mailFooterText.safety])
      expect(content).toContain(said);
  const written = confirmation?.text.replaceAll(/https?:\S+|FitCollective/g, "");
  expect(written?.match(/[A-Za-z]{2,}/g)).toBeNull();

  await typeInto(field(page, accounts.fields.password), "wrong-password");
  await press(page, accounts.loginButton);
  await expectChineseToast(page, accounts.loginFailed, errors["accounts.wrong_credentials"]);
  await typeInto(field(page, accounts.fields.password), "long-enough");
  await press(page, accounts.loginButton);
  await expectPath(page, "/");
  await expectChineseToast(page, accounts.loginSuccessful);

  await open(page, /\/auth\?confirm=[\w-]+/.exec(confirmation?.text ?? "")?.[0] ?? "");
  await press(page, accounts.confirm.button);
  await expectVisible(main(page).getByText(accounts.confirm.doneBody));

  // An admin who reads English.
  const admin = await openAs("en-SG", { as: DEMO.admin });
  const [user] = await readJson<AdminUser[]>(admin, `/api/admin/users?search=${email}`);
  const changed = await admin.request.patch(`/api/admin/users/${user?.id}/role`, {
    data: { role: "professional" },
    headers: EN,
  });
  expect(changed.status()).toBe(200);
  const { subject, text } = (await mailsTo(email, 2)).at(-1)!;
  expect(subject).toBe("您在 FitCollective 的角色已更改");
  expect(text).toContain(chinese.accountMailsText.roles.professional);
});

test("the contact form is Chinese, its errors and its confirmation too", async () => {
  const page = await openAs("zh-CN", { viewport: "phone" });
  await open(page, "/contact");
  await expectChinese(page);
  await page.getByRole("button", { name: common.nav.openMenu }).click();
  await expectVisible(page.getByRole("dialog", { name: common.nav.menu }).getByText(common.nav.jobs));
  await page.keyboard.press("Escape");
  await typeInto(field(page, contact.email), "mei");
  await typeInto(field(page, contact.message), "short");
  await press(page, contact.send);
  await expectError(field(page, contact.name), contact.nameRequired);
  await expectError(field(page, contact.email), contact.emailInvalid);
  await expectError(field(page, contact.topic), contact.topicRequired);
  await expectError(field(page, contact.message), contact.messageShort);
  await expectChinese(page);
  await typeInto(field(page, contact.name), "小美");
  await typeInto(field(page, contact.email), "mei@languages.example");
  await field(page, contact.topic).selectOption(contact.topics.question);
  await typeInto(field(page, contact.message), "请问你们在新加坡有没有瑜伽课程？");
  await press(page, contact.send);
  await expectVisible(main(page).getByText("谢谢。我们会回复到 mei@languages.example。"));
  await expectChinese(page);
});

test("a resume is printed in Chinese from a builder whose texts are not translated", async () => {
  const page = await openAs("zh-CN");
  await signInNewcomer(page, "languages.resume");
  const content: Record<string, unknown> = { ...RESUME };
  expect((await page.request.put("/api/resume/draft", { data: { resumeId: null, step: 6, content } })).status()).toBe(
    200,
  );
  await open(page, "/resume-builder");
  // The frame is translated, the builder is not.
  await expectVisible(page.getByRole("contentinfo").getByText(common.footer.tagline));
  await expectVisible(page.getByRole("heading", { level: 2, name: "Cover Letter" }));
  expectNoHoles(await page.locator("body").innerText());
  await press(page, "Generate Resume");
  const download = main(page).getByRole("link", { name: /^Download Resume/ });
  await expectVisible(download);
  const labelsOf = async (url: string) => {
    const pdf = await (await page.request.get(url)).body();
    // PDF readers decide line breaks and spaces.
    return (await textOf(pdf)).join("").replaceAll(/[\s\u200B]+/g, "");
  };
  const labels = await labelsOf((await download.getAttribute("href")) ?? "");
  const { resumeDocumentText: words, resumeChoicesText: choices } = chinese;
  for (const label of [
    words.summary,
    words.experience,
    words.education,
    words.skills,
    words.present,
    choices.skillLevels.Expert,
    choices.employmentTypes["Full Time"],
  ])
    expect(labels).toContain(label);
  expect(labels).not.toMatch(/Summary|Experience|Education|Skills|Present|Expert|FullTime/);

  const english = await generateResume(page);
  expect(await labelsOf(english.resumeUrl)).toMatch(
    /Summary.*Experience.*Present.*FullTime.*Education.*Skills.*Expert/,
  );
});

test("a screen without translation is in English, with the shell in Chinese", async () => {
  const page = await openAs("zh-CN");
  const [shop] = await readJson<Business[]>(page, "/api/business-collectives?page=1&pageSize=1");
  for (const path of ["/", "/jobs", "/plans", `/business-collectives/${shop!.id}`]) {
    await open(page, path);
    await expectVisible(page.getByRole("navigation", { name: common.nav.main }).getByText(common.nav.jobs));
    await eventually(() => main(page).innerText()).toMatch(/[A-Za-z]{4,} [A-Za-z]{2,}/);
    expectNoHoles(await page.locator("body").innerText());
    for (const role of ["button", "link", "heading"] as const)
      expect(await page.getByRole(role, { name: /^\s*$/ }).count(), `${path}: ${role} without a name`).toBe(0);
  }
  // Days come from Intl, so every language has them.
  await expectVisible(main(page).getByRole("rowheader", { name: "星期一" }));
});

test("a page whose Chinese texts do not arrive works on in English", async () => {
  const page = await openAs("zh-CN");
  allowConsoleLines(/Failed to load resource/, /dynamically imported module/, /React error #418/);
  const aborted: string[] = [];
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes(errors["accounts.wrong_credentials"])) return route.fulfill({ response });
    aborted.push(route.request().url());
    return route.abort();
  });
  await open(page, "/contact");
  await expectVisible(page.getByRole("heading", { level: 1, name: "Contact" }));
  expect(aborted).toHaveLength(1);
  await press(page, "Send message");
  await expectVisible(main(page).getByText("Please tell us your name."));
});

async function fetchPath(path: string, headers: Record<string, string>) {
  const response = await fetch(`${product.baseUrl}${path}`, { headers, redirect: "manual" });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
const matches = (text: string, pattern: RegExp) => text.match(pattern) ?? [];

test("the cache gives visitors of one address their own language", async () => {
  const [listing] = JSON.parse((await fetchPath("/api/businesses?page=1&pageSize=1", EN)).body) as Business[];
  const paths = [
    "/contact",
    "/auth",
    "/auth?tab=register",
    "/",
    "/jobs?search=coach",
    `/fitness-collectives/${listing!.id}`,
  ];
  for (const [index, path] of paths.entries()) {
    const order = index % 2 === 0 ? [ZH, EN, ZH, EN] : [EN, ZH, EN, ZH];
    const pages = [];
    for (const language of order) pages.push({ language, ...(await fetchPath(path, language)) });
    for (const { language, headers, status, body } of pages) {
      expect(status, path).toBe(200);
      expect(headers.get("vary"), path).toContain("accept-language");
      const isChinese = language === ZH;
      expect(body.includes(`<html lang="${isChinese ? LANGUAGE : "en"}"`), path).toBe(true);
      expect([body.includes(common.footer.tagline), body.includes("Connecting fitness professionals")], path).toEqual([
        isChinese,
        !isChinese,
      ]);
    }
    const [first, second, third, fourth] = pages.map(({ body }) => body) as [string, string, string, string];
    expect([third === first, fourth === second], `${path} is cached`).toEqual([true, true]);
    // Addresses are the same in both languages, and no page has another address in the other one.
    expect(matches(first, /(?:href|src|action)="[^"]*"/g), path).toEqual(
      matches(second, /(?:href|src|action)="[^"]*"/g),
    );
    expect(matches(first, /<link rel="canonical" href="[^"]*"/g), path).toEqual(
      matches(second, /<link rel="canonical" href="[^"]*"/g),
    );
    expect(first + second).not.toContain("hreflang");
  }
  const { headers } = await fetchPath("/contact", ZH);
  expect((await fetchPath("/contact", { ...ZH, "if-none-match": headers.get("etag") ?? "" })).status).toBe(304);
  expect((await fetchPath("/contact", { ...EN, "if-none-match": headers.get("etag") ?? "" })).status).toBe(200);
});

test("the reader's cookie decides before the browser's language", async () => {
  expect((await fetchPath("/contact", { ...EN, cookie: "fc_language=zh-CN" })).body).toContain(contact.send);
  expect((await fetchPath("/contact", { ...ZH, cookie: "fc_language=en" })).body).toContain("Send message");
  const page = await openAs("en-SG");
  await page.context().addCookies([{ name: "fc_language", value: LANGUAGE, url: product.baseUrl }]);
  await open(page, "/contact");
  await expectChinese(page);
});

test("an English reader gets an English page after hydration", async () => {
  const page = await openAs("en-SG");
  await open(page, "/contact");
  await expectEventually(() => page.locator("html").getAttribute("lang"), "en");
  await expectVisible(page.getByRole("heading", { level: 1, name: "Contact" }));
  expect(await page.locator("body").innerText()).not.toMatch(/\p{Script=Han}/u);
});

test("search results, the sitemap and robots.txt are the same bytes for every reader", async () => {
  const lists = [
    "/api/businesses?search=yoga&page=1&pageSize=10",
    "/api/business-collectives?search=shop&page=1&pageSize=10",
    "/api/jobs?search=coach&page=1&pageSize=10",
    "/api/professionals?search=coach&page=1&pageSize=10",
    "/api/media?page=1&pageSize=10",
  ];
  const index = await fetchPath("/sitemap.xml", EN);
  const parts = matches(index.body, /(?<=<loc>)[^<]+/g).map((url) => new URL(url).pathname);
  expect(parts.length).toBeGreaterThan(3);
  for (const path of [...lists, "/sitemap.xml", ...parts, "/robots.txt", "/manifest.webmanifest"]) {
    const [zh, en, again] = [await fetchPath(path, ZH), await fetchPath(path, EN), await fetchPath(path, ZH)];
    expect(en.status, path).toBe(200);
    expect(en.body.length, path).toBeGreaterThan(10);
    expect([zh.body === en.body, again.body === en.body], path).toEqual([true, true]);
    for (const name of ["etag", "link", "x-total-count"])
      expect(zh.headers.get(name), `${path} ${name}`).toBe(en.headers.get(name));
  }
});
