import { loadTranslations } from "#contract/texts/translations.ts";
import { createApp, createWorker } from "./app.ts";
import { openPlatform, type OpenedPlatform } from "./open-platform.ts";
import { createGooglePlaces } from "./places/google-places.provider.ts";
import type { PlacesProvider } from "./places/places.provider.ts";
import { demoError, readConfig, type Config, type ConfigError } from "./platform/config.ts";
import { failureDocument } from "./platform/pages/failure-document.ts";
import { loadRenderer } from "./platform/pages/renderer.ts";
import { createPathPatterns } from "./platform/http/path-patterns.ts";
import { createServing } from "./platform/http/serving.ts";
import { readParts, type ProcessParts } from "./process-parts.ts";
import { describeFailure } from "./start-problem.ts";
import { createStripePayments } from "./subscriptions/stripe-payments.provider.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#seeds/demo-accounts.ts";
import { hasDemoPassword, seedDemoWorld } from "#seeds/demo-world.ts";
import { drawnFiles } from "#seeds/drawn-files.ts";
import { printedFiles } from "#seeds/printed-files.ts";
import { sampleProvider } from "#seeds/sample-provider.ts";

/** Starts the product: settings, database, demo world, tasks, web server. Ends the process with a sentence if it cannot. */
export async function start(): Promise<void> {
  await open().catch((error: unknown) => {
    process.stderr.write(`\n${describeFailure(error)}\n`);
    process.exit(1);
  });
}

async function open(): Promise<void> {
  const args = process.argv.slice(2);
  const parts = readParts(args);
  const config = readConfig(process.env);
  const notForOthers = demoError(config);
  if (config.demo && notForOthers) throw notForOthers;
  await loadTranslations();
  const opened = await openPlatform(config, { runTasks: parts.runsTasks });
  try {
    await serve(config, opened, { notForOthers, parts, dev: args.includes("--dev") });
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function serve(
  config: Config,
  opened: OpenedPlatform,
  { notForOthers, parts, dev }: { notForOthers: ConfigError | undefined; parts: ProcessParts; dev: boolean },
): Promise<void> {
  const { platform, readiness } = opened;
  const { log } = platform;

  if (config.demo) {
    platform.files = printedFiles(drawnFiles(platform.files), platform.printer);
    await opened.asOwner(seedDemoWorld);
  } else if (notForOthers && (await hasDemoPassword(platform.database))) throw notForOthers;
  if (config.demo && config.reachableBy.length > 0)
    log.warn(
      { accounts: DEMO_ACCOUNTS.length, reachableBy: config.reachableBy },
      "DEMO=1: other machines can sign in to the demo accounts, including the admin's, with a public password",
    );
  const renderer = parts.servesSite ? await loadRenderer({ dev, log }) : undefined;
  const { stripeSecretKey, stripeWebhookSecret } = config;
  const create = parts.servesSite ? createApp : createWorker;
  const app = create(platform, {
    places: placesProvider(config),
    payments:
      stripeSecretKey === undefined || stripeWebhookSecret === undefined
        ? undefined
        : createStripePayments(platform, { secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret }),
    renderer,
    readiness,
  });
  await platform.tasks.start();

  const serving = createServing(app, {
    accessLog: config.accessLog ? log : undefined,
    patternOf: createPathPatterns([...app.paths, ...(renderer?.paths ?? []), ...(renderer?.assets ?? [])]),
    onShed: (code) => platform.metrics.count("http_requests_shed_total", { code }),
    trustProxy: config.trustProxy,
    assets: renderer?.assets,
    page: (requestId, target) =>
      failureDocument(
        { productName: config.productName, supportEmail: platform.settings.get().supportEmail },
        requestId,
        target,
      ),
  });
  platform.metrics.read("http_requests_in_flight", () => serving.inFlight());
  await new Promise<void>((resolve, reject) => {
    serving.server.once("error", reject).listen(config.port, config.host, resolve);
  });
  renderer?.prepare();
  serving.server.on("error", (error: Error) => log.error({ err: error }, "the web server has a problem"));

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    // Event streams never end by themselves.
    platform.live.close();
    // While developing nobody waits for a response, but for the restart.
    if (dev) serving.server.closeAllConnections();
    else await serving.drain();
    await renderer?.close();
    await opened.close();
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  // Last: the process that started this one may stop it as soon as it reads this line.
  announce(config, parts);
}

/** The provider of imported listings, as configured. */
function placesProvider({ placesProvider: name, googlePlacesKey: key }: Config): PlacesProvider | undefined {
  if (name === "sample") return sampleProvider();
  return name === "google" && key !== undefined ? createGooglePlaces({ key }) : undefined;
}

function announce(config: Config, { servesSite, runsTasks }: ProcessParts): void {
  const does = servesSite ? config.publicUrl : `runs tasks; its health is at http://localhost:${config.port}/readyz`;
  const lines = [`${config.productName} is ready: ${does}`];
  if (!runsTasks) lines.push("Tasks, such as mail, are left to processes started with --work, or without options.");
  if (config.demo && servesSite)
    lines.push(`Demo accounts, password ${DEMO_PASSWORD}: ${DEMO_ACCOUNTS.map((account) => account.email).join(", ")}`);
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
