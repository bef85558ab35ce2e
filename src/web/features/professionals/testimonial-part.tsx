import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, Hourglass, Quote } from "lucide-react";
import { lazy } from "react";
import type { Testimonial } from "#contract/professional-parts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ClientSuspense, LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { professionalsData } from "./professionals.data.ts";
import { ProfilePart } from "./profile-part.tsx";

const loadForm = async () => ({ default: (await import("./testimonial-form.tsx")).TestimonialForm });
const TestimonialForm = lazy(loadForm);
const TestimonialActions = lazy(async () => ({
  default: (await import("./testimonial-actions.tsx")).TestimonialActions,
}));

const text = professionalsText.testimonials;

interface TestimonialPartProps {
  professionalId: number;
  name: string;
  /** The reader is the professional or an admin and may approve testimonials. */
  canApprove: boolean;
  canWrite: boolean;
}

/** Testimonials about the professional, public once approved. spec: product §3 testimonials */
export function TestimonialPart({ professionalId, name, canApprove, canWrite }: TestimonialPartProps) {
  const testimonials = useQuery(professionalsData.testimonials(professionalId));
  const hasOwn = testimonials.data?.some(({ mine }) => mine) ?? false;
  return (
    <ProfilePart
      id="testimonials"
      title={text.title}
      query={testimonials}
      empty={text.empty}
      action={canWrite && !hasOwn && <WriteTestimonialButton professionalId={professionalId} name={name} />}
    >
      {(items) => (
        <ul className="grid gap-4 sm:grid-cols-2">
          {items.map((item) => (
            <li key={item.id} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
              <Words testimonial={item} />
              {(canApprove || item.mine) && (
                <div className="-ms-2 mt-auto flex flex-wrap items-center gap-1">
                  <ClientSuspense>
                    <TestimonialActions professionalId={professionalId} testimonial={item} canApprove={canApprove} />
                  </ClientSuspense>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </ProfilePart>
  );
}

function Words({ testimonial }: { testimonial: Testimonial }) {
  const { content, authorName, relationship, rating, isVerified, isApproved } = testimonial;
  return (
    <figure className="flex flex-col gap-3">
      <Quote aria-hidden="true" className="size-5 text-accent-ink" />
      <blockquote className="leading-7 break-words whitespace-pre-line">{content}</blockquote>
      <figcaption className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <span className="font-semibold text-ink">{authorName}</span>
        {relationship && <span>{relationship}</span>}
        {rating !== null && (
          <Stars value={rating} size="sm" label={(value) => fill(professionalsText.card.rated, { value })} />
        )}
        {isVerified && (
          <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />}>
            {text.verifiedClient}
          </Badge>
        )}
        {!isApproved && (
          <Badge variant="warning" icon={<Hourglass aria-hidden="true" />}>
            {text.waiting}
          </Badge>
        )}
      </figcaption>
    </figure>
  );
}

function WriteTestimonialButton(about: { professionalId: number; name: string }) {
  return (
    <LazyDialog load={loadForm} trigger={<Button variant="outline">{text.write}</Button>}>
      {(open, onOpenChange) => <TestimonialForm {...about} open={open} onOpenChange={onOpenChange} />}
    </LazyDialog>
  );
}
