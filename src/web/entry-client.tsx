import { StartClient } from "@tanstack/react-start/client";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { showFailure } from "./platform/pages/static-failure.ts";

// When other programs have rewritten the page, React tries its error screens over and over, and throws this in the end.
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
