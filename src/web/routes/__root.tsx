import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet, Scripts, type ErrorComponentProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import headingFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { commonText as text } from "#contract/texts/common.ts";
import { language } from "#contract/texts/language.ts";
import { accountsData } from "#web/features/accounts/accounts.data.ts";
import { renderSaveButton } from "#web/features/saved/save-button.tsx";
import { useFollowSaved } from "#web/features/saved/use-follow-saved.ts";
import { ErrorPage } from "#web/platform/pages/error-page.tsx";
import { pageFacts } from "#web/platform/pages/page-facts.ts";
import { SaveAction } from "#web/platform/pages/save-slot.tsx";
import { SessionProvider } from "#web/platform/session/session.tsx";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { Toaster } from "#web/ui/toast.tsx";
import stylesheet from "../styles.css?url";
import { Footer } from "./-shell/footer.tsx";
import { HeadTags } from "./-shell/head-tags.tsx";
import { Header } from "./-shell/header.tsx";
import { StepUp } from "./-shell/step-up.tsx";
import { StartScript } from "./-shell/start-script.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context }) => ({
    user: await context.queryClient.ensureQueryData(accountsData.current()),
    facts: await context.queryClient.ensureQueryData(pageFacts),
  }),
  loader: ({ context }) => ({ productName: context.facts.settings.productName }),
  head: ({ loaderData }) => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { title: loaderData?.productName ?? "" },
      { name: "theme-color", content: "#faf8f5", media: "(prefers-color-scheme: light)" },
      { name: "theme-color", content: "#141311", media: "(prefers-color-scheme: dark)" },
    ],
    links: [
      { rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
      { rel: "preload", href: headingFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
      { rel: "stylesheet", href: stylesheet },
      { rel: "icon", href: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
      { rel: "manifest", href: "/manifest.webmanifest" },
    ],
  }),
  shellComponent: Document,
  errorComponent: Failure,
  component: Shell,
});

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={language()}>
      <head>
        <HeadTags />
      </head>
      <body>
        {children}
        <Scripts />
        <StartScript />
      </body>
    </html>
  );
}

/** Without session or settings there is no header, only the error. */
function Failure(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  );
}

function Shell() {
  const { user } = Route.useRouteContext();
  // An admin who has yet to set up a second factor is a visitor. spec: DECISIONS 60
  const shown = user?.needsSecondFactor ? null : user;
  useFollowSaved(shown?.id ?? null);
  return (
    <SessionProvider user={shown}>
      <SkipLink targetId="content">{text.nav.skip}</SkipLink>
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        <SaveAction value={renderSaveButton}>
          <Outlet />
        </SaveAction>
      </main>
      <Footer />
      {user && <StepUp />}
      <Toaster label={text.notifications} closeLabel={text.close} />
    </SessionProvider>
  );
}
