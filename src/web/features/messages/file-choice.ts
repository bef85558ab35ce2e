import { MESSAGE_LIMITS } from "#contract/messages.ts";
import { messagesText } from "#contract/texts/messages.ts";
import { isAccepted } from "#web/ui/file-input.tsx";

/** File types that a message accepts. spec: product §5 */
export const ATTACHMENT_ACCEPT = "application/pdf,image/jpeg,image/png";

const text = messagesText.compose;

/** The error for a file of the wrong type or size, before it is sent; the server checks its content. */
export function fileError(file: {
  name: string;
  type: string;
  size: number;
}): { title: string; description: string } | undefined {
  if (!isAccepted(file, ATTACHMENT_ACCEPT)) return { title: text.wrongType, description: text.wrongTypeBody };
  if (file.size > MESSAGE_LIMITS.fileBytes) return { title: text.tooLarge, description: text.tooLargeBody };
  return undefined;
}
