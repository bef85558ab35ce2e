import { StartClient } from "@tanstack/react-start/client";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { showStaticFailure } from "./platform/pages/static-failure.ts";

// If other software has rewritten the page, React retries its error screens in a loop and finally throws this.
const RENDER_LOOP = /React error #185|Maximum update depth/;

addEventListener("error", ({ message }) => {
  if (RENDER_LOOP.test(message)) showStaticFailure();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    {
      onUncaughtError: (error) => {
        reportError(error);
        showStaticFailure();
      },
    },
  );
});
