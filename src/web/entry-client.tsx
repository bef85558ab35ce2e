import { StartClient } from "@tanstack/react-start/client";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { showFailure } from "./platform/pages/static-failure.ts";

// If other software has rewritten the page, React retries its error screens in a loop and finally throws this.
const GIVEN_UP = /React error #185|Maximum update depth/;

addEventListener("error", ({ message }) => {
  if (GIVEN_UP.test(message)) showFailure();
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
        showFailure();
      },
    },
  );
});
