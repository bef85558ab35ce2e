import { resolve } from "node:path";
import { z } from "zod";
import { ENROLLMENT_COMMISSION } from "#contract/plans.ts";
import { isLoopback, isOrigin, mailDomain, plainUrl, urlOf, WEB_PROTOCOLS } from "./config-addresses.ts";
import { ConfigError, wrongSettings } from "./config-error.ts";
import { mapTilesOf, mapTilesSetting, type MapTilesSource } from "./config-map-tiles.ts";
import { derivedKey, SECRET_MIN, secretsFromFiles, storedSecret } from "./config-secrets.ts";
import { tlsProblem } from "./database/tls.ts";
import { LOG_LEVELS, type LogLevel } from "./log.ts";
import { misspelledSettings } from "./misspelled-settings.ts";

export { ConfigError } from "./config-error.ts";

/** All settings of the process, read once at start. */
export interface Config {
  port: number;
  host: string;
  /** The site's public origin, without a final slash. */
  publicUrl: string;
  productName: string;
  /** Absolute path of the folder for all data stored on this machine. */
  dataDir: string;
  /** Without it a private server is started in `dataDir`. */
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  /** The database without the pooler before it: for what needs a connection of its own. */
  databaseDirectUrl: string | undefined;
  /** Whether DATABASE_URL leads through a pooler in transaction mode. */
  databasePooled: boolean;
  /** The owner of the tables, who migrates them; without it the product's own role does. */
  databaseOwnerUrl: string | undefined;
  /** The most connections to the database for requests and tasks, besides five of other kinds. */
  poolSize: number;
  /** Whether an empty database is filled with the demo world. */
  demo: boolean;
  /** Whether the demo world, whose passwords are public, may be served to other machines: DEMO=1. */
  demoForOthers: boolean;
  /**
   * The settings that make the product reachable from other machines, such as "HOST=0.0.0.0"; empty when only this
   * machine can reach it.
   */
  reachableBy: readonly string[];
  /** The first signs; cookies and links signed with the others stay valid. */
  sessionSecrets: readonly [string, ...string[]];
  /** Of 32 bytes, for identity documents: the first encrypts, and all of them decrypt. */
  documentKeys: readonly Buffer[];
  /** Where the generated secret is stored; undefined when it is a setting. */
  secretPath: string | undefined;
  trustProxy: boolean;
  smtpUrl: string | undefined;
  supportEmail: string;
  /** The payment details on invoices; "|" separates lines in the setting. */
  paymentDetails: string | undefined;
  /** The platform's share of an enrolment, in percent. */
  enrollmentCommission: number;
  stripeSecretKey: string | undefined;
  stripeWebhookSecret: string | undefined;
  googlePlacesKey: string | undefined;
  googleMapsBrowserKey: string | undefined;
  /** Undefined: outlines of land only. */
  mapTiles: MapTilesSource | undefined;
  mapTilesCredit: string | undefined;
  placesProvider: "google" | "sample" | "none";
  moderationUrl: string | undefined;
  /** A server with Nominatim's API that finds addresses, without a final slash. */
  geocoderUrl: string | undefined;
  s3: S3Config | undefined;
  /** Where the bucket's public pictures can be read without the product, without a final slash. */
  publicFilesUrl: string | undefined;
  metrics: boolean;
  logLevel: LogLevel;
  /** Whether each response is a line of the log. */
  accessLog: boolean;
}

export interface S3Config {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

const KEY_BYTES = 32;

const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["1", "true", "yes", "on", "0", "false", "no", "off"], "must be 1 or 0"))
  .transform((value) => ["1", "true", "yes", "on"].includes(value));

const DATABASE_PROTOCOLS = ["postgres:", "postgresql:", "socket:"];
const databaseUrl = urlOf(DATABASE_PROTOCOLS).superRefine((value, context) => {
  const problem = tlsProblem(value);
  if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
});

/** With fewer, a request in a transaction could wait for a connection that only it could release. */
const POOL_SIZES = { least: 4, most: 200, text: "must be a number of connections from 4 to 200" };

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a port from 0 to 65535")
    .transform(Number)
    .pipe(z.number().max(65_535, "must be a port from 0 to 65535"))
    .optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be a host name or an address")
    .optional(),
  PUBLIC_URL: urlOf(WEB_PROTOCOLS)
    .refine((value) => isOrigin(value), "must be an origin such as https://example.org, without path, query or user")
    .optional(),
  PRODUCT_NAME: z.string().max(60, "must have at most 60 characters").optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_POOLED: flag.optional(),
  POOL_SIZE: z
    .string()
    .regex(/^\d{1,3}$/, POOL_SIZES.text)
    .transform(Number)
    .pipe(z.number().min(POOL_SIZES.least, POOL_SIZES.text).max(POOL_SIZES.most, POOL_SIZES.text))
    .optional(),
  DEMO: flag.optional(),
  SESSION_SECRET: z
    .string()
    .transform((value) => value.split(",").map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= SECRET_MIN),
      `must have at least ${SECRET_MIN} characters, also each of several that are separated by commas`,
    )
    .optional(),
  DOCUMENT_KEY: z
    .string()
    .transform((value) => value.split(",").map((key) => Buffer.from(key.trim(), "base64")))
    .refine(
      (keys) => keys.every((key) => key.byteLength === KEY_BYTES),
      `must be ${KEY_BYTES} random bytes in base64 (openssl rand -base64 32), or several that are separated by commas`,
    )
    .optional(),
  TRUST_PROXY: flag.optional(),
  SMTP_URL: urlOf(["smtp:", "smtps:"]).optional(),
  SUPPORT_EMAIL: z.email("must be an email address").optional(),
  ENROLLMENT_COMMISSION: z.coerce
    .number("must be a percentage")
    .min(0, "must be 0 to 100")
    .max(100, "must be 0 to 100")
    .optional(),
  PAYMENT_DETAILS: z.string().max(400, "must have at most 400 characters").optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, "must start with sk_ or rk_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, "must start with whsec_")
    .optional(),
  GOOGLE_PLACES_KEY: z.string().optional(),
  GOOGLE_MAPS_BROWSER_KEY: z.string().optional(),
  MAP_TILES_URL: mapTilesSetting.optional(),
  MAP_TILES_CREDIT: z.string().max(200, "must have at most 200 characters").optional(),
  PLACES_PROVIDER: z.enum(["google", "sample", "none"], "must be google, sample or none").optional(),
  MODERATION_URL: urlOf(WEB_PROTOCOLS).optional(),
  GEOCODER_URL: plainUrl("https://nominatim.example.org").optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: urlOf(WEB_PROTOCOLS).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_FILES_URL: plainUrl("https://pictures.example.org").optional(),
  METRICS: flag.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).optional(),
  ACCESS_LOG: flag.optional(),
});
type EnvironmentSettings = z.output<typeof settings>;

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(settings.shape);

/**
 * Reads and checks the settings. Without DATABASE_URL and SESSION_SECRET a random secret is stored in DATA_DIR/secret,
 * so that sessions survive a restart.
 * @throws ConfigError naming every wrong setting
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems = new Map<string, string>();
  const given = { ...givenSettings(env), ...secretsFromFiles(env, problems) };
  const parsed = settings.safeParse(given);
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0]);
    if (!problems.has(name)) problems.set(name, issue.message);
  }
  for (const found of [missingDependencies(given), misspelledSettings(env, SETTING_NAMES)])
    for (const [name, problem] of found) if (!problems.has(name)) problems.set(name, problem);
  if (!parsed.success || problems.size > 0) throw wrongSettings(Object.fromEntries(problems));
  return build(parsed.data, env);
}

/** Compose files pass unset variables as "", so an empty value counts as not set. */
function givenSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of SETTING_NAMES) {
    const value = env[name]?.trim();
    if (value) given[name] = value;
  }
  return given;
}

function missingDependencies(given: Record<string, string>): Map<string, string> {
  const missing = new Map<string, string>();
  if (given["DATABASE_URL"] && !given["SESSION_SECRET"]) {
    missing.set("SESSION_SECRET", `is required with DATABASE_URL (at least ${SECRET_MIN} random characters)`);
  }
  for (const name of ["DATABASE_READ_URL", "DATABASE_DIRECT_URL", "DATABASE_OWNER_URL"])
    if (given[name] && !given["DATABASE_URL"]) missing.set(name, "needs DATABASE_URL");
  if (flag.safeParse(given["DATABASE_POOLED"]).data === true && !given["DATABASE_DIRECT_URL"])
    missing.set(
      "DATABASE_DIRECT_URL",
      "is required with DATABASE_POOLED: the same database without the pooler, for migrations, tasks and notifications",
    );
  if (given["PLACES_PROVIDER"] === "google" && !given["GOOGLE_PLACES_KEY"])
    missing.set("GOOGLE_PLACES_KEY", "is required with PLACES_PROVIDER=google");
  if (given["MAP_TILES_CREDIT"] && !given["MAP_TILES_URL"]) missing.set("MAP_TILES_CREDIT", "needs MAP_TILES_URL");
  if (given["STRIPE_WEBHOOK_SECRET"] && !given["STRIPE_SECRET_KEY"])
    missing.set("STRIPE_SECRET_KEY", "is required with STRIPE_WEBHOOK_SECRET");
  // Without the webhook, payments would arrive unnoticed.
  if (given["STRIPE_SECRET_KEY"] && !given["STRIPE_WEBHOOK_SECRET"])
    missing.set("STRIPE_WEBHOOK_SECRET", "is required with STRIPE_SECRET_KEY");
  if (given["PUBLIC_FILES_URL"] && !given["S3_BUCKET"])
    missing.set("S3_BUCKET", "is required with PUBLIC_FILES_URL, which is the way to the bucket's pictures");
  const s3Names = SETTING_NAMES.filter((name) => name.startsWith("S3_"));
  if (s3Names.some((name) => given[name])) {
    for (const name of ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]) {
      if (!given[name]) missing.set(name, "is required when files are kept in S3");
    }
  }
  return missing;
}

/**
 * The error when a database with demo accounts would be served to other machines: their passwords are public, so
 * anybody could sign in.
 * @returns undefined when only this machine can reach it, or when DEMO=1 allows it
 */
export function demoError({ demoForOthers, reachableBy }: Config): ConfigError | undefined {
  if (demoForOthers || reachableBy.length === 0) return undefined;
  return new ConfigError(
    `With ${reachableBy.join(", ")} other machines could sign in to the demo accounts, whose password is public: set DEMO=1 to allow that, or DATABASE_URL to a database without them.`,
    ["DEMO"],
  );
}

function build(given: EnvironmentSettings, env: NodeJS.ProcessEnv): Config {
  const port = given.PORT ?? 3000;
  const dataDir = resolve(given.DATA_DIR ?? ".data");
  const demo = given.DEMO ?? given.DATABASE_URL === undefined;
  const publicUrl = given.PUBLIC_URL === undefined ? `http://localhost:${port}` : new URL(given.PUBLIC_URL).origin;
  const demoForOthers = given.DEMO === true;
  const host = given.HOST ?? (demo && !demoForOthers ? "127.0.0.1" : "0.0.0.0");
  return {
    port,
    host,
    publicUrl,
    productName: given.PRODUCT_NAME ?? "FitCollective",
    dataDir,
    databaseUrl: given.DATABASE_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? given.DATABASE_URL,
    databasePooled: given.DATABASE_POOLED ?? false,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    poolSize: given.POOL_SIZE ?? 10,
    demo,
    demoForOthers,
    reachableBy: [
      ...(isLoopback(host) ? [] : [`HOST=${host}`]),
      ...(isLoopback(new URL(publicUrl).hostname) ? [] : [`PUBLIC_URL=${publicUrl}`]),
      ...(env["NODE_ENV"] === "production" ? ["NODE_ENV=production"] : []),
    ],
    ...sessionSecrets(given, dataDir),
    documentKeys: documentKeys(given, dataDir),
    trustProxy: given.TRUST_PROXY ?? false,
    smtpUrl: given.SMTP_URL,
    supportEmail: given.SUPPORT_EMAIL ?? `support@${mailDomain(publicUrl)}`,
    paymentDetails: given.PAYMENT_DETAILS?.split("|")
      .map((line) => line.trim())
      .join("\n"),
    enrollmentCommission: given.ENROLLMENT_COMMISSION ?? ENROLLMENT_COMMISSION,
    stripeSecretKey: given.STRIPE_SECRET_KEY,
    stripeWebhookSecret: given.STRIPE_WEBHOOK_SECRET,
    googlePlacesKey: given.GOOGLE_PLACES_KEY,
    googleMapsBrowserKey: given.GOOGLE_MAPS_BROWSER_KEY,
    mapTiles: mapTilesOf(given.MAP_TILES_URL, demo),
    mapTilesCredit: given.MAP_TILES_CREDIT,
    placesProvider: placesProvider(given, demo),
    moderationUrl: given.MODERATION_URL,
    geocoderUrl: given.GEOCODER_URL?.replace(/\/+$/, ""),
    s3: s3Config(given),
    publicFilesUrl: given.PUBLIC_FILES_URL?.replace(/\/+$/, ""),
    metrics: given.METRICS ?? false,
    logLevel: given.LOG_LEVEL ?? "info",
    accessLog: given.ACCESS_LOG ?? false,
  };
}

/** The sample provider invents places, so it is only for the demo world. spec: decisions, no invented content */
function placesProvider(given: EnvironmentSettings, demo: boolean): Config["placesProvider"] {
  const wanted = given.PLACES_PROVIDER ?? (given.GOOGLE_PLACES_KEY === undefined ? "sample" : "google");
  if (wanted !== "sample" || demo) return wanted;
  if (given.PLACES_PROVIDER === undefined) return "none";
  throw wrongSettings({ PLACES_PROVIDER: "sample is only for the demo world (DEMO=1)" });
}

function s3Config(given: EnvironmentSettings): S3Config | undefined {
  if (!given.S3_BUCKET || !given.S3_ACCESS_KEY_ID || !given.S3_SECRET_ACCESS_KEY) return undefined;
  return {
    bucket: given.S3_BUCKET,
    region: given.S3_REGION ?? "us-east-1",
    endpoint: given.S3_ENDPOINT,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  };
}

function sessionSecrets(
  { SESSION_SECRET: [first, ...older] = [] }: EnvironmentSettings,
  dataDir: string,
): Pick<Config, "sessionSecrets" | "secretPath"> {
  if (first !== undefined) return { sessionSecrets: [first, ...older], secretPath: undefined };
  const stored = storedSecret(dataDir, "secret");
  return { sessionSecrets: [stored.secret], secretPath: stored.path };
}

/**
 * Without DOCUMENT_KEY the key is derived from SESSION_SECRET, or generated: never from what is in a backup. These keys
 * also decrypt what was stored before DOCUMENT_KEY was set.
 */
function documentKeys({ DOCUMENT_KEY = [], SESSION_SECRET }: EnvironmentSettings, dataDir: string): Buffer[] {
  const secrets = SESSION_SECRET ?? [storedSecret(dataDir, "document-key").secret];
  return [...DOCUMENT_KEY, ...secrets.map((secret) => derivedKey(secret, "identity documents", KEY_BYTES))];
}
