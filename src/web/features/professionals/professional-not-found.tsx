import { Link } from "@tanstack/react-router";
import { professionalsText } from "#contract/texts/professionals.ts";
import { DeadEnd } from "#web/ui/dead-end.tsx";

const text = professionalsText.detail;

/** The page of a profile that does not exist or that this reader may not see. spec: product §2, calls §8.6 */
export function ProfessionalNotFound() {
  return (
    <DeadEnd title={text.notFound} description={text.notFoundHint}>
      <Link to="/professionals">{text.back}</Link>
    </DeadEnd>
  );
}
