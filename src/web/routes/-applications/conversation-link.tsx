import { Link } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import type { Application } from "#contract/applications.ts";
import { firstMessageText } from "#contract/texts/first-message.ts";
import { MessageButton } from "#web/features/messages/message-button.tsx";
import { Button } from "#web/ui/button.tsx";

/** Employer: a link to the conversation with the applicant. Applicant: a button that messages the business. */
export function ConversationLink({ application: { id, side, user, job } }: { application: Application }) {
  if (side === "applicant") return <MessageButton listing={job.business} returnTo={`/applications/${id}`} />;
  return (
    <Button asChild variant="outline">
      <Link to="/messages" search={{ with: user.id }}>
        <MessageCircle aria-hidden="true" />
        {firstMessageText.button}
      </Link>
    </Button>
  );
}
