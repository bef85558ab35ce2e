import { Link } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import type { Application } from "#contract/applications.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { MessageButton } from "#web/features/messages/message-button.tsx";
import { Button } from "#web/ui/button.tsx";

/** To the messages with the other side: the employer's conversation with the applicant, the applicant's first words. */
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
