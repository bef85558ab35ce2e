import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { NEWSLETTER_LIMITS, type NewsletterIssue } from "#contract/newsletter.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { newsletterOfficeText } from "#contract/texts/newsletter-office.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { newsletterData } from "./newsletter.data.ts";

const text = newsletterOfficeText.issue;
export type ChosenArticle = NewsletterIssue["articles"][number];

/** The articles of an issue in order, and a search for more. */
export function IssueArticles({
  chosen,
  onChange,
  error,
}: {
  chosen: readonly ChosenArticle[];
  onChange: (articles: ChosenArticle[]) => void;
  error: string | undefined;
}) {
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const found = useQuery(newsletterData.articles(search)).data ?? [];
  const others = found.filter(({ id }) => !chosen.some((article) => article.id === id));
  return (
    <div className="flex flex-col gap-4">
      <Field group label={text.articles} hint={text.articlesHint} error={error}>
        {chosen.length === 0 ? (
          <p className="text-sm text-muted">{text.articlesNone}</p>
        ) : (
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {chosen.map((article) => (
              <li key={article.id} className="flex items-center gap-3 px-4 py-2">
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="break-words">{article.title}</span>
                  {!article.isOut && <span className="text-sm text-muted">{text.notOut}</span>}
                </span>
                <Button
                  size="icon-sm"
                  variant="ghost"
                  aria-label={fill(text.dropLabel, { title: article.title })}
                  onClick={() => onChange(chosen.filter(({ id }) => id !== article.id))}
                >
                  <X aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ol>
        )}
      </Field>
      <div className="flex items-end gap-3">
        <Field label={text.find} className="min-w-0 flex-1">
          <Input
            type="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Enter searches instead of submitting the surrounding form.
              event.preventDefault();
              setSearch(typed.trim());
            }}
          />
        </Field>
        <Button variant="secondary" onClick={() => setSearch(typed.trim())}>
          {text.findButton}
        </Button>
      </div>
      {others.length === 0 ? (
        <p className="text-sm text-muted">{text.foundNone}</p>
      ) : (
        <ul aria-label={text.found} className="divide-y divide-line rounded-card border border-line bg-surface">
          {others.map(({ id, title }) => (
            <li key={id} className="flex items-center gap-3 px-4 py-2">
              <span className="min-w-0 flex-1 break-words">{title}</span>
              <Button
                size="sm"
                variant="ghost"
                disabled={chosen.length >= NEWSLETTER_LIMITS.articles}
                aria-label={fill(text.addLabel, { title })}
                onClick={() => onChange([...chosen, { id, title, isOut: true }])}
              >
                <Plus aria-hidden="true" />
                {text.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
