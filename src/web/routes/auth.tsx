import { createFileRoute, Link, redirect, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { LoginInput } from "#contract/accounts.ts";
import { accountsText as text } from "#contract/texts/accounts.ts";
import { ConfirmEmail } from "#web/features/accounts/confirm-email.tsx";
import { ForgotPasswordForm } from "#web/features/accounts/forgot-password-form.tsx";
import { LoginForm } from "#web/features/accounts/login-form.tsx";
import { RegisterForm } from "#web/features/accounts/register-form.tsx";
import { ResetPasswordForm } from "#web/features/accounts/reset-password-form.tsx";
import { safePath } from "#web/platform/session/safe-path.ts";
import { Card, CardContent } from "#web/ui/card.tsx";
import { Container } from "#web/ui/layout.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#web/ui/tabs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

type AuthTab = "login" | "register" | "forgot";
interface AuthSearch {
  tab?: AuthTab;
  /** Where to return to after login. */
  redirect?: string;
  /** Token of an e-mailed reset link. */
  reset?: string;
  /** Token of an e-mailed confirmation link. */
  confirm?: string;
}

export const Route = createFileRoute("/auth")({
  validateSearch: (search: Record<string, unknown>): AuthSearch => ({
    ...(search["tab"] === "register" || search["tab"] === "forgot" ? { tab: search["tab"] } : {}),
    ...(typeof search["redirect"] === "string" ? { redirect: safePath(search["redirect"]) } : {}),
    ...(typeof search["reset"] === "string" ? { reset: search["reset"] } : {}),
    ...(typeof search["confirm"] === "string" ? { confirm: search["confirm"] } : {}),
  }),
  beforeLoad: ({ context, search }) => {
    if (!context.user || search.confirm || search.reset) return;
    throw redirect({ href: context.user.needsSecondFactor ? "/profile/security" : (search.redirect ?? "/") });
  },
  head: async ({ match }) => (await import("./-auth/head.ts")).headOf(match.context.facts),
  component: AuthPage,
});

function AuthPage() {
  const { tab, reset, confirm } = Route.useSearch();
  return (
    <Container width="narrow" className="max-w-lg py-8 md:py-14">
      {confirm ? (
        <ConfirmEmail token={confirm} />
      ) : reset ? (
        <ResetPasswordForm token={reset} />
      ) : tab === "forgot" ? (
        <Forgot />
      ) : (
        <LoginOrRegister />
      )}
    </Container>
  );
}

function LoginOrRegister() {
  const { tab = "login", ...search } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const [justRegistered, setJustRegistered] = useState<LoginInput>();
  const open = (next: string) =>
    navigate({ search: { ...search, ...(next === "login" ? {} : { tab: next as AuthTab }) }, replace: true });
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 className="text-title">{text.page.titleShort}</h1>
        <p className="text-muted">{text.page.lead}</p>
      </div>
      <Card>
        <CardContent>
          <Tabs value={tab} onValueChange={(next) => void open(next)}>
            <TabsList aria-label={text.page.tabs}>
              <TabsTrigger value="login">{text.login}</TabsTrigger>
              <TabsTrigger value="register">{text.register}</TabsTrigger>
            </TabsList>
            <TabsContent value="login">
              <LoginForm justRegistered={justRegistered} />
              <TextLink variant="more" asChild className="mt-3">
                <Link from={Route.fullPath} search={{ ...search, tab: "forgot" }}>
                  {text.forgot.link}
                </Link>
              </TextLink>
            </TabsContent>
            <TabsContent value="register">
              <RegisterForm
                onRegistered={(login) => {
                  setJustRegistered(login);
                  void open("login");
                }}
              />
            </TabsContent>
          </Tabs>
        </CardContent>
      </Card>
    </div>
  );
}

function Forgot() {
  return (
    <div className="flex flex-col gap-6">
      <ForgotPasswordForm />
      <TextLink variant="more" asChild>
        <Link from={Route.fullPath} search={(search) => ({ ...search, tab: undefined })}>
          {text.forgot.back}
        </Link>
      </TextLink>
    </div>
  );
}
