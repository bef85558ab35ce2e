import { CONTACT_TOPICS } from "#contract/contact.ts";
import { CONTACT_STATES } from "#contract/contact-options.ts";
import type { MessagesChoice } from "#web/features/admin/messages/messages.data.ts";
import { oneOf, type ListSearch } from "./panel-search.ts";

/** What the address chooses of the messages. */
export function messagesChoiceOf({ search, state, type }: ListSearch): MessagesChoice {
  return { search, state: oneOf(CONTACT_STATES, state), topic: oneOf(CONTACT_TOPICS, type) };
}
