import { Link } from "@tanstack/react-router";
import { resumeBuilderText } from "#contract/texts/resume-builder.ts";
import { Button } from "#web/ui/button.tsx";
import { DocumentDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

const text = resumeBuilderText.signedOut;

/** The builder's screen for visitors; login returns to it. spec: product §2, DECISIONS 36 */
export function SignedOut({ back }: { back: string }) {
  return (
    <EmptyState
      drawing={<DocumentDrawing />}
      title={text.title}
      titleAs="h1"
      description={text.body}
      action={
        <Button asChild size="lg">
          <Link to="/auth" search={{ redirect: back }}>
            {text.action}
          </Link>
        </Button>
      }
    />
  );
}
