import { useMutation } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { newsletterText as text } from "#contract/texts/newsletter.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.tsx";

/**
 * Subscribes an e-mail address, confirmed by a mailed link. Only the server validates the one field: the form libraries
 * would add more script than the rest of the page needs. spec: product §2 /media, DECISIONS 9
 */
export function NewsletterForm() {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const subscribe = useMutation({
    mutationFn: (body: { email: string }) => call("POST /api/newsletter", { body }),
    onError: (error) => {
      if (emailError(error) === undefined)
        toast({ title: text.failed, description: error.message, variant: "destructive" });
      else input.current?.focus();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!subscribe.isPending) subscribe.mutate({ email });
  };
  return (
    <section
      aria-labelledby="newsletter"
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-6 md:flex-row md:items-center md:justify-between md:p-8"
    >
      <div className="flex max-w-md flex-col gap-1">
        <h2 id="newsletter" className="text-heading">
          {text.title}
        </h2>
        <p className="text-muted">{text.lead}</p>
      </div>
      {subscribe.isSuccess ? (
        <Notice variant="success" live title={text.sent} icon={<MailCheck aria-hidden="true" />}>
          {fill(text.sentBody, { email: subscribe.variables.email })}
        </Notice>
      ) : (
        <form noValidate className="grid w-full max-w-md gap-3 sm:grid-cols-[1fr_auto] sm:items-start" onSubmit={send}>
          <Field label={text.email} error={emailError(subscribe.error)}>
            <Input
              ref={input}
              name="email"
              type="email"
              autoComplete="email"
              placeholder={text.placeholder}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button type="submit" busy={subscribe.isPending} className="sm:mt-7">
            {text.subscribe}
          </Button>
        </form>
      )}
    </section>
  );
}

/** The server's error for the address. */
function emailError(error: unknown): string | undefined {
  return error instanceof ApiError ? error.fields["email"] : undefined;
}
