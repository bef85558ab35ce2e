import { loadTranslations } from "#contract/texts/translations.ts";
import { createApp } from "./app.ts";
import { openPlatform } from "./open-platform.ts";
import { createGooglePlaces } from "./places/google-places.provider.ts";
import type { PlacesProvider } from "./places/places.provider.ts";
import { ConfigError, demoError, readConfig, type Config } from "./platform/config.ts";
import { SchemaError } from "./platform/database/migrate.ts";
import { failureDocument } from "./platform/pages/failure-document.ts";
import { loadRenderer } from "./platform/pages/renderer.ts";
import { createServing } from "./platform/http/serving.ts";
import { createStripePayments } from "./subscriptions/stripe-payments.provider.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#seeds/demo-accounts.ts";
import { hasDemoPassword, seedDemoWorld } from "#seeds/demo-world.ts";
import { drawnFiles } from "#seeds/drawn-files.ts";
import { printedFiles } from "#seeds/printed-files.ts";
import { sampleProvider } from "#seeds/sample-provider.ts";

/** Starts the product: settings, database, demo world, tasks, web server. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const notForOthers = demoError(config);
  if (config.demo && notForOthers) throw notForOthers;
  await loadTranslations();
  const opened = await openPlatform(config);
  const { platform } = opened;
  const { log } = platform;
  const dev = process.argv.includes("--dev");

  if (config.demo) {
    platform.files = printedFiles(drawnFiles(platform.files), platform.printer);
    await seedDemoWorld(platform);
  } else if (notForOthers && (await hasDemoPassword(platform.database))) {
    await opened.close();
    throw notForOthers;
  }
  if (config.demo && config.reachableBy.length > 0)
    log.warn(
      { accounts: DEMO_ACCOUNTS.map(({ email }) => email), reachableBy: config.reachableBy },
      "DEMO=1: other machines can sign in to the demo accounts, including the admin's, with a public password",
    );
  const renderer = await loadRenderer({ dev, log });
  const { stripeSecretKey, stripeWebhookSecret } = config;
  const app = createApp(platform, {
    places: placesProvider(config),
    payments:
      stripeSecretKey === undefined || stripeWebhookSecret === undefined
        ? undefined
        : createStripePayments(platform, { secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret }),
    renderer,
    readiness: opened,
  });
  await platform.tasks.start();

  const serving = createServing(app, {
    trustProxy: config.trustProxy,
    assets: renderer.assets,
    page: (requestId, target) =>
      failureDocument(
        { productName: config.productName, supportEmail: platform.settings.get().supportEmail },
        requestId,
        target,
      ),
  });
  serving.server.listen(config.port, config.host, () => announce(config));
  serving.server.on("error", (error: Error) => {
    log.fatal({ err: error }, "the web server could not start");
    process.exit(1);
  });

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    // Event streams never end by themselves.
    platform.live.close();
    await serving.drain();
    await renderer.close();
    await opened.close();
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
}

/** The provider of imported listings, as configured. */
function placesProvider({ placesProvider: name, googlePlacesKey: key }: Config): PlacesProvider | undefined {
  if (name === "sample") return sampleProvider();
  return name === "google" && key !== undefined ? createGooglePlaces({ key }) : undefined;
}

function announce(config: ReturnType<typeof readConfig>): void {
  const lines = [`${config.productName} is ready: ${config.publicUrl}`];
  if (config.demo)
    lines.push(`Demo accounts, password ${DEMO_PASSWORD}: ${DEMO_ACCOUNTS.map((account) => account.email).join(", ")}`);
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError || error instanceof SchemaError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
