import type { HeldText } from "#contract/held-texts.ts";
import { heldTextsText as text } from "#contract/texts/held-texts.ts";
import { Notice } from "#web/ui/notice.tsx";

/** What of a host's texts waits for an admin, or was rejected; nothing if all of them are public. spec: DECISIONS 44 */
export function HeldTextNotice({ held }: { held: HeldText | null | undefined }) {
  if (!held) return null;
  return (
    <Notice variant={held.isRejected ? "danger" : "warning"} title={held.isRejected ? text.rejected : text.waits}>
      <p>{whyHeld(held)}</p>
      {!held.isNew && <HeldWords held={held} />}
    </Notice>
  );
}

/** Why a text is not public, for a toast. */
export function whyHeld(held: HeldText): string {
  if (held.isRejected) return text.rejectedBody;
  return held.isNew ? text.waitsNew : text.waitsChange;
}

function HeldWords({ held }: { held: HeldText }) {
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {Object.entries(held.texts).map(([field, words]) => (
        <li key={field} className="font-medium break-words whitespace-pre-line">
          {words}
        </li>
      ))}
    </ul>
  );
}
