import { Link, useNavigate } from "@tanstack/react-router";
import { MessageCircle, Pencil, PenLine } from "lucide-react";
import { lazy, useState, type ReactNode } from "react";
import type { Professional } from "#contract/professionals.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { ShareButton } from "#web/features/business-detail/share-button.tsx";
import { loadFirstMessage, MessageDialog } from "#web/features/messages/message-dialog.tsx";
import { AchievementPart } from "#web/features/professionals/achievement-part.tsx";
import { CertificationPart } from "#web/features/professionals/certification-part.tsx";
import { ContactCard } from "#web/features/professionals/contact-card.tsx";
import { personName } from "#web/features/professionals/person-words.ts";
import { PortfolioPart } from "#web/features/professionals/portfolio-part.tsx";
import { ProfileHeader } from "#web/features/professionals/profile-header.tsx";
import { ProfileText } from "#web/features/professionals/profile-text.tsx";
import { SkillPart } from "#web/features/professionals/skill-part.tsx";
import { TestimonialPart } from "#web/features/professionals/testimonial-part.tsx";
import { WriteOrEditReview } from "#web/features/reviews/own-review-actions.tsx";
import { ReviewDialog } from "#web/features/reviews/review-dialog.tsx";
import { ReviewList } from "#web/features/reviews/review-list.tsx";
import { SaveSlot } from "#web/platform/pages/save-slot.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { ClientSuspense } from "#web/ui/lazy-dialog.tsx";
import { reviewSearch } from "../-detail/detail-search.ts";
import { ReportReview } from "../-detail/report-review.tsx";
import { ProfilePrograms } from "./profile-parts.ts";
import type { ProfileSearch } from "./profile-search.ts";

const text = professionalsText.detail;

// Only the professional responds to reviews.
const RespondButton = lazy(async () => ({
  default: (await import("#web/features/reviews/respond-button.tsx")).RespondButton,
}));

interface ProfessionalProfileProps {
  professional: Professional;
  search: ProfileSearch;
  /** In the own view, at /profile, the sections have edit buttons. */
  view: "public" | "own";
  /** At the top of the own view; visitors do not load them. */
  ownActions?: ReactNode;
}

/** A professional's profile: one screen for the public view and the own one. spec: DECISIONS 13 (R290) */
export function ProfessionalProfile({ professional, search, view, ownActions }: ProfessionalProfileProps) {
  const { id, can } = professional;
  const user = useUser();
  const name = personName(professional);
  const isOwn = user !== null && user.id === professional.user?.id;
  const editable = view === "own" && can.edit;
  const path = `/professionals/${id}`;
  return (
    <>
      {view === "public" ? (
        <ProfileHeader
          professional={professional}
          actions={
            <>
              {can.edit && <EditLink id={id} />}
              <SaveSlot kind="professional" id={id} name={name} on="page" />
              <ShareButton name={name} path={path} />
            </>
          }
        />
      ) : (
        ownActions
      )}
      <div className="flex flex-col gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-12">
        <div className="flex min-w-0 flex-col gap-10">
          <ProfileText professional={professional} />
          <CertificationPart professionalId={id} />
          <SkillPart professionalId={id} editable={editable} canEndorse={can.endorse} />
          <PortfolioPart professionalId={id} editable={editable} isPrivate={isOwn && !professional.shows.portfolio} />
          <AchievementPart professionalId={id} editable={editable} />
        </div>
        <aside className="max-lg:order-first lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <ContactCard
            professional={professional}
            message={can.message && <MessageProfessional {...{ professional }} />}
          />
        </aside>
      </div>
      <div className="flex flex-col gap-10 pt-10">
        {view === "public" && (
          <ProfilePrograms
            offering={{ host: { kind: "professional", id }, name, canEnroll: !isOwn, canManage: isOwn }}
            search={search}
          />
        )}
        <TestimonialPart professionalId={id} name={name} canApprove={can.edit} canWrite={user !== null && can.review} />
        {view === "public" && <Reviews professional={professional} search={search} isOwn={isOwn} path={path} />}
      </div>
    </>
  );
}

/** Edits a profile. */
export function EditLink({ id }: { id: number }) {
  return (
    <Button variant="outline" asChild>
      <Link to="/professionals/$id/edit" params={{ id: String(id) }}>
        <Pencil aria-hidden="true" />
        {text.edit}
      </Link>
    </Button>
  );
}

/** Opens the message dialog without leaving the page. spec: DECISIONS 9 */
function MessageProfessional({ professional }: { professional: Professional }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!professional.user) return null;
  return (
    <>
      <Button
        className="w-full"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadFirstMessage()}
        onFocus={() => void loadFirstMessage()}
        onClick={() => setIsOpen(true)}
      >
        <MessageCircle aria-hidden="true" />
        {text.message}
      </Button>
      <MessageDialog
        recipientId={professional.user.id}
        name={personName(professional)}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}

interface ReviewsProps {
  professional: Professional;
  search: ProfileSearch;
  isOwn: boolean;
  path: string;
}

/** Summary, reviews and the dialog to write one; a signed-out visitor is sent to login and back. */
function Reviews({ professional, search: { page = 1, sort, writeReview }, isOwn, path }: ReviewsProps) {
  const navigate = useNavigate();
  const user = useUser();
  const of = { kind: "professional", id: professional.id } as const;
  const name = personName(professional);
  const at = (part: Parameters<typeof reviewSearch>[0]) => reviewSearch(part) as never;
  const mayWrite = user === null || professional.can.review;
  return (
    <>
      <ReviewList
        of={of}
        name={name}
        page={page}
        sort={sort ?? "newest"}
        onSort={(next) => void navigate({ to: ".", search: at({ sort: next }), resetScroll: false })}
        renderPageLink={(next, children) => (
          <Link to="." search={at({ page: next, sort })} hash="reviews">
            {children}
          </Link>
        )}
        writeReview={
          mayWrite && (
            <WriteOrEditReview of={of}>
              <Button
                variant="outline"
                aria-haspopup="dialog"
                onClick={() => void navigate({ to: ".", search: { writeReview: true } as never, resetScroll: false })}
              >
                <PenLine aria-hidden="true" />
                {text.writeReview}
              </Button>
            </WriteOrEditReview>
          )
        }
        canMark={!isOwn}
        renderMore={(review) =>
          isOwn ? (
            <ClientSuspense>
              <RespondButton professionalId={professional.id} review={review} />
            </ClientSuspense>
          ) : (
            <ReportReview kind="professionalReview" review={review} />
          )
        }
      />
      <ReviewDialog
        of={of}
        name={name}
        open={writeReview === true && mayWrite}
        onOpenChange={() => void navigate({ to: ".", search: {} as never, replace: true, resetScroll: false })}
        returnTo={`${path}?writeReview=true`}
      />
    </>
  );
}
