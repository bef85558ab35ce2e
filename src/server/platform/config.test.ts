import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigError, demoError, readConfig } from "./config.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "config-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const SECRET = "s".repeat(32);
const DATABASE = { DATABASE_URL: "postgres://app@db.example/app", SESSION_SECRET: SECRET };

function failing(env: Record<string, string>): ConfigError {
  try {
    readConfig({ DATA_DIR: dataDir, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error("the settings were accepted");
}

test("a pooler needs the way around it, and the direct URL is the database's own otherwise", () => {
  expect(failing({ ...DATABASE, DATABASE_POOLED: "1" }).settings).toEqual(["DATABASE_DIRECT_URL"]);
  expect(failing({ DATABASE_DIRECT_URL: "postgres://app@direct.example/app" }).settings).toEqual([
    "DATABASE_DIRECT_URL",
  ]);
  const direct = "postgres://app@direct.example/app";
  const pooled = readConfig({ DATA_DIR: dataDir, ...DATABASE, DATABASE_POOLED: "1", DATABASE_DIRECT_URL: direct });
  expect(pooled).toMatchObject({ databasePooled: true, databaseDirectUrl: direct });
  expect(readConfig({ DATA_DIR: dataDir, ...DATABASE }).databaseDirectUrl).toBe(DATABASE.DATABASE_URL);
});

test("the size of the pool is a number of connections that the product can work with", () => {
  expect(readConfig({ DATA_DIR: dataDir }).poolSize).toBe(10);
  expect(readConfig({ DATA_DIR: dataDir, POOL_SIZE: "25" }).poolSize).toBe(25);
  for (const wrong of ["3", "201", "ten", "-5", "4.5"])
    expect(failing({ POOL_SIZE: wrong }).settings).toEqual(["POOL_SIZE"]);
});

test("pictures come from another address only with a bucket", () => {
  const bucket = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  const given = { PUBLIC_FILES_URL: "https://cdn.example/files/" };
  expect(readConfig({ DATA_DIR: dataDir, ...bucket }).publicFilesUrl).toBeUndefined();
  expect(readConfig({ DATA_DIR: dataDir, ...bucket, ...given }).publicFilesUrl).toBe("https://cdn.example/files");
  expect(failing(given).settings).toContain("S3_BUCKET");
  for (const wrong of ["cdn.example", "https://me:x@cdn.example", "https://cdn.example/?x=1"])
    expect(failing({ ...bucket, PUBLIC_FILES_URL: wrong }).settings).toEqual(["PUBLIC_FILES_URL"]);
});

test("the geocoder is a plain URL", () => {
  expect(readConfig({ DATA_DIR: dataDir }).geocoderUrl).toBeUndefined();
  const given = { GEOCODER_URL: "https://maps.example/nominatim/" };
  expect(readConfig({ DATA_DIR: dataDir, ...given }).geocoderUrl).toBe("https://maps.example/nominatim");
  for (const wrong of ["maps.example", "ftp://maps.example", "https://me:x@maps.example", "https://maps.example/?q=x"])
    expect(failing({ GEOCODER_URL: wrong }).settings).toEqual(["GEOCODER_URL"]);
});

test("the log level is one that the log knows", () => {
  expect(readConfig({ DATA_DIR: dataDir }).logLevel).toBe("info");
  expect(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "warn", ACCESS_LOG: "1" })).toMatchObject({
    logLevel: "warn",
    accessLog: true,
  });
  expect(failing({ LOG_LEVEL: "loud" }).settings).toEqual(["LOG_LEVEL"]);
});

test.each([
  [{ DATABSE_URL: "x" }, "DATABSE_URL", "DATABASE_URL"],
  [{ SESION_SECRT: "x" }, "SESION_SECRT", "SESSION_SECRET"],
  [{ database_url: "x" }, "database_url", "DATABASE_URL"],
  [{ GEOCODE_URL: "x" }, "GEOCODE_URL", "GEOCODER_URL"],
])("a misspelled setting is named with the one that was meant: %j", (env, wrong, meant) => {
  const error = failing(env);
  expect(error.settings).toEqual([wrong]);
  expect(error.message).toContain(`did you mean ${meant}?`);
});

test.each([{ HOSTNAME: "x" }, { AWS_REGION: "x" }, { DATABASE_URLS: "x", ...DATABASE }, { PATH: "x", HOME: "y" }])(
  "other variables are none of our business: %j",
  (env) => {
    expect(() => readConfig({ DATA_DIR: dataDir, ...env })).not.toThrow();
  },
);

test("a data folder that cannot be created fails at once, also where Node itself would try for ever", () => {
  expect(() => readConfig({ DATA_DIR: "/proc/nope/data" })).toThrow(
    expect.objectContaining({ code: expect.stringMatching(/^E/) as string, path: "/proc/nope" }) as Error,
  );
});

test("without any setting the demo world is served to this machine only", () => {
  const config = readConfig({ DATA_DIR: dataDir });
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    productName: "FitCollective",
    dataDir: resolve(dataDir),
    databaseUrl: undefined,
    demo: true,
    trustProxy: false,
    placesProvider: "sample",
    s3: undefined,
    metrics: false,
  });
});

test.each([
  ["HOST decides", { HOST: "0.0.0.0" }, "0.0.0.0"],
  ["DEMO=1 allows all interfaces", { DEMO: "1" }, "0.0.0.0"],
  ["DEMO=0 has no known passwords", { DEMO: "0" }, "0.0.0.0"],
  ["DATABASE_URL has no known passwords", DATABASE, "0.0.0.0"],
])("address to listen on: %s", (_text, env, host) => {
  expect(readConfig({ DATA_DIR: dataDir, ...env }).host).toBe(host);
});

test.each<[Record<string, string>, string]>([
  [{ HOST: "0.0.0.0" }, "HOST=0.0.0.0"],
  [{ HOST: "::" }, "HOST=::"],
  [{ HOST: "192.168.1.20" }, "HOST=192.168.1.20"],
  [{ HOST: "gym.example" }, "HOST=gym.example"],
  [{ PUBLIC_URL: "https://gym.example" }, "PUBLIC_URL=https://gym.example"],
  [{ PUBLIC_URL: "http://localhost.example" }, "PUBLIC_URL=http://localhost.example"],
  [{ NODE_ENV: "production" }, "NODE_ENV=production"],
  [{ HOST: "0.0.0.0", NODE_ENV: "production" }, "HOST=0.0.0.0, NODE_ENV=production"],
  // The database may hold a demo world from an earlier start.
  [{ DEMO: "0" }, "HOST=0.0.0.0"],
])("%j without DEMO=1 is rejected for the demo world, in one sentence", (env, named) => {
  const error = demoError(readConfig({ DATA_DIR: dataDir, ...env }));
  expect(error?.message).toMatch(/^With [^\n]+ set DEMO=1 [^\n]+\.$/);
  expect(error?.message).toContain(`With ${named} `);
});

test.each<Record<string, string>>([
  {},
  { HOST: "127.0.0.1" },
  { HOST: "127.8.8.8" },
  { HOST: "localhost" },
  { HOST: "::1" },
  { PUBLIC_URL: "http://localhost:4000" },
  { PUBLIC_URL: "http://127.0.0.1:4000" },
  { PUBLIC_URL: "http://[::1]:4000" },
  { NODE_ENV: "development" },
  { DEMO: "1", HOST: "0.0.0.0", PUBLIC_URL: "https://gym.example", NODE_ENV: "production" },
])("%j may serve the demo world", (env) => {
  expect(demoError(readConfig({ DATA_DIR: dataDir, ...env }))).toBeUndefined();
});

test("with DATABASE_URL the demo world is seeded only with DEMO=1", () => {
  expect(readConfig({ DATA_DIR: dataDir, ...DATABASE }).demo).toBe(false);
  expect(readConfig({ DATA_DIR: dataDir, ...DATABASE, DEMO: "1" }).demo).toBe(true);
});

test("with DATABASE_URL the session secret must be given", () => {
  expect(failing({ DATABASE_URL: DATABASE.DATABASE_URL }).settings).toEqual(["SESSION_SECRET"]);
  expect(failing({ ...DATABASE, SESSION_SECRET: "short" }).settings).toEqual(["SESSION_SECRET"]);
});

test("a generated secret is kept between starts, readable by its owner only", () => {
  const { sessionSecrets, secretPath } = readConfig({ DATA_DIR: dataDir });
  const [first] = sessionSecrets;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect([sessionSecrets, secretPath]).toEqual([[first], join(dataDir, "secret")]);
  expect(readConfig({ DATA_DIR: dataDir }).sessionSecrets).toEqual([first]);
  expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe(first);
});

test("several session secrets are separated by commas, and each must be long enough", () => {
  const [first, second] = ["a".repeat(32), "b".repeat(32)];
  const read = (SESSION_SECRET: string) => readConfig({ DATA_DIR: dataDir, ...DATABASE, SESSION_SECRET });
  expect(read(`${first}, ${second}`).sessionSecrets).toEqual([first, second]);
  expect(read(first).secretPath).toBeUndefined();
  expect(failing({ ...DATABASE, SESSION_SECRET: `${first},short` }).settings).toEqual(["SESSION_SECRET"]);
  expect(failing({ ...DATABASE, SESSION_SECRET: `${first},` }).settings).toEqual(["SESSION_SECRET"]);
});

test("identity documents have keys of their own, also for what was stored before DOCUMENT_KEY was set", () => {
  const keys = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: dataDir, ...env }).documentKeys.map((key) => key.toString("base64"));
  const [first, second] = ["a", "b"].map((letter) => Buffer.alloc(32, letter).toString("base64"));
  const [derived] = keys(DATABASE);
  expect(keys({ ...DATABASE, DOCUMENT_KEY: `${first}, ${second}` })).toEqual([first, second, derived]);
  expect(keys({ ...DATABASE, SESSION_SECRET: `${"n".repeat(32)},${SECRET}` })[1]).toBe(derived);
  const generated = keys({});
  expect(generated).toHaveLength(1);
  expect(keys({})).toEqual(generated);
  expect(keys({ DOCUMENT_KEY: first ?? "" })).toEqual([first, ...generated]);
  expect(failing({ DOCUMENT_KEY: `${first},c2hvcnQ=` }).settings).toEqual(["DOCUMENT_KEY"]);
});

test("a database URL must not ask for TLS that checks nothing", () => {
  const url = `${DATABASE.DATABASE_URL}?sslmode=`;
  expect(readConfig({ DATA_DIR: dataDir, ...DATABASE, DATABASE_URL: `${url}verify-full` }).databaseUrl).toBe(
    `${url}verify-full`,
  );
  const error = failing({ ...DATABASE, DATABASE_URL: `${url}no-verify`, DATABASE_OWNER_URL: `${url}require` });
  expect(error.settings).toEqual(["DATABASE_URL", "DATABASE_OWNER_URL"]);
  expect(error.message).toContain("sslmode must be verify-full");
});

test("secrets can be read from files", () => {
  const file = (name: string, content: string) => {
    writeFileSync(join(dataDir, name), content);
    return join(dataDir, name);
  };
  const url = file("database-url", "postgresql://user:password@db.example/fit\n");
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL_FILE: url,
    SESSION_SECRET_FILE: file("session", `${"s".repeat(40)}\n`),
    STRIPE_SECRET_KEY_FILE: file("key", "sk_test_1"),
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    SMTP_URL_FILE: " ",
  });
  expect(config).toMatchObject({
    databaseUrl: "postgresql://user:password@db.example/fit",
    sessionSecrets: ["s".repeat(40)],
    stripeSecretKey: "sk_test_1",
    smtpUrl: undefined,
    demo: false,
  });
  expect(failing({ ...DATABASE, DATABASE_URL_FILE: url }).settings).toEqual(["DATABASE_URL_FILE"]);
  expect(failing({ SMTP_URL_FILE: join(dataDir, "missing") }).settings).toEqual(["SMTP_URL_FILE"]);
  expect(failing({ SMTP_URL_FILE: file("empty", "\n") }).settings).toEqual(["SMTP_URL_FILE"]);
  expect(failing({ SMTP_URL_FILE: file("wrong", "http://mail") }).settings).toEqual(["SMTP_URL"]);
});

test("a truncated secret file is rejected", () => {
  writeFileSync(join(dataDir, "secret"), "abc");
  expect(failing({}).message).toContain("damaged");
});

test("one message names every wrong setting", () => {
  const error = failing({
    PORT: "70000",
    PUBLIC_URL: "example.org",
    SMTP_URL: "http://mail",
    SUPPORT_EMAIL: "nobody",
    METRICS: "maybe",
    DATABASE_URL: "mysql://x",
    S3_BUCKET: "files",
  });
  expect(error.settings.toSorted()).toEqual([
    "DATABASE_URL",
    "METRICS",
    "PORT",
    "PUBLIC_URL",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "SESSION_SECRET",
    "SMTP_URL",
    "SUPPORT_EMAIL",
  ]);
  for (const name of error.settings) expect(error.message).toContain(`${name}: `);
});

test.each(["-1", "1e3", "80.5", "abc", "99999"])("PORT %s is rejected", (PORT) => {
  expect(failing({ PORT }).settings).toEqual(["PORT"]);
});

test.each([
  "https://example.org/app",
  "https://example.org/?a=1",
  "https://user@example.org",
  "ftp://example.org",
  "javascript:alert(1)",
])("PUBLIC_URL %s is rejected", (PUBLIC_URL) => {
  expect(failing({ PUBLIC_URL }).settings).toEqual(["PUBLIC_URL"]);
});

test("the final slash of PUBLIC_URL is removed, and the support address uses its host name", () => {
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: "https://www.example.org/" });
  expect(config.publicUrl).toBe("https://www.example.org");
  expect(config.supportEmail).toBe("support@example.org");
});

test.each(["-1", "101", "a tenth"])("a commission of %s percent is rejected", (ENROLLMENT_COMMISSION) => {
  expect(failing({ ENROLLMENT_COMMISSION }).settings).toEqual(["ENROLLMENT_COMMISSION"]);
});

test("the commission is ten percent by default and can be set", () => {
  const commission = (given: Record<string, string>) =>
    readConfig({ DATA_DIR: dataDir, ...given }).enrollmentCommission;
  expect([commission({}), commission({ ENROLLMENT_COMMISSION: "12.5" })]).toEqual([10, 12.5]);
});

test("empty settings count as not set", () => {
  expect(readConfig({ DATA_DIR: dataDir, PORT: "", DATABASE_URL: " ", DEMO: "" })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    demo: true,
  });
});

test("the sample places stay inside the demo world", () => {
  expect(readConfig({ DATA_DIR: dataDir, ...DATABASE }).placesProvider).toBe("none");
  expect(readConfig({ DATA_DIR: dataDir, ...DATABASE, GOOGLE_PLACES_KEY: "k" }).placesProvider).toBe("google");
  expect(failing({ ...DATABASE, PLACES_PROVIDER: "sample" }).settings).toEqual(["PLACES_PROVIDER"]);
  expect(failing({ PLACES_PROVIDER: "google" }).settings).toEqual(["GOOGLE_PLACES_KEY"]);
});

test("payments need both the key and the webhook secret", () => {
  const [key, secret] = ["sk_test_1", "whsec_1"];
  const both = readConfig({ DATA_DIR: dataDir, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret });
  expect([both.stripeSecretKey, both.stripeWebhookSecret]).toEqual([key, secret]);
  expect(failing({ STRIPE_SECRET_KEY: key }).settings).toEqual(["STRIPE_WEBHOOK_SECRET"]);
  expect(failing({ STRIPE_WEBHOOK_SECRET: secret }).settings).toEqual(["STRIPE_SECRET_KEY"]);
});

test("S3 needs all of its keys", () => {
  const S3 = {
    S3_BUCKET: "files-1",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
    S3_ENDPOINT: "https://s3.example",
  };
  expect(readConfig({ DATA_DIR: dataDir, ...S3 }).s3).toEqual({
    bucket: "files-1",
    region: "us-east-1",
    endpoint: "https://s3.example",
    accessKeyId: "id",
    secretAccessKey: "key",
  });
  expect(failing({ S3_REGION: "eu-west-1" }).settings).toEqual([
    "S3_BUCKET",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
  ]);
});
