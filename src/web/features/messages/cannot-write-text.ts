import type { ErrorCode } from "#contract/errors.ts";
import { errorsText } from "#contract/texts/errors.ts";
import { messagesText } from "#contract/texts/messages.ts";

/** Why the user cannot write, from the reason in the head of a conversation. */
export function cannotWriteText(reason: string | null): string {
  return reason !== null && reason in errorsText ? errorsText[reason as ErrorCode] : messagesText.compose.cannotWrite;
}
