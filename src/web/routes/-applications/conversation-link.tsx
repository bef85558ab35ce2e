import { Link } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import type { Application } from "#contract/applications.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { MessageButton } from "#web/features/messages/message-button.tsx";
import { Button } from "#web/ui/button.tsx";

/** Employer: a link to the conversation with the applicant. Applicant: a button that messages the business. */
export function ConversationLink({ application: { id, side, user, job } }: { application: Application }) {
  if (side === "applicant") return <MessageButton listing={job.business} returnTo={`/applications/${id}`} />;
  return (
    <Button asChild variant="outline">
      <Link to="/messages" search={{ with: user.id }}>
        <MessageCircle aria-hidden="true" />
        {messagesText.dialog.button}
      </Link>
    </Button>
  );
}
