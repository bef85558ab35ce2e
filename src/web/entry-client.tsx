import { StartClient } from "@tanstack/react-start/client";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { readLanguageFrom } from "#contract/texts/language.ts";
import { loadTranslation } from "#contract/texts/translations.ts";
import { isReloading } from "./platform/pages/start-script.ts";
import { showStaticFailure } from "./platform/pages/static-failure.ts";

// If other software has rewritten the page, React retries its error screens in a loop and finally throws this.
const RENDER_LOOP = /React error #185|Maximum update depth/;

addEventListener("error", ({ message }) => {
  if (RENDER_LOOP.test(message)) showStaticFailure();
});

const { lang } = document.documentElement;
readLanguageFrom(() => lang);
// If the texts of another language do not arrive, the page works on in English.
void loadTranslation(lang).catch(reportError).then(hydrate);

function hydrate(): void {
  if (isReloading()) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
      {
        // What was rendered for another URL does not match.
        onRecoverableError: (error) => isReloading() || reportError(error),
        onUncaughtError: (error) => {
          reportError(error);
          showStaticFailure();
        },
      },
    );
  });
}
