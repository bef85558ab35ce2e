import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ContactTopic } from "#contract/contact.ts";
import { contactMessagesApi } from "#contract/contact-messages.ts";
import type { ContactState } from "#contract/contact-options.ts";
import { callList } from "#web/platform/call.ts";
import { pagesOf } from "#web/platform/page-count.ts";

const PAGE_SIZE = 20;

export interface MessagesChoice {
  search?: string | undefined;
  state?: ContactState | undefined;
  topic?: ContactTopic | undefined;
}

export const contactMessagesData = {
  key: ["admin", "messages"] as const,
  list: (choice: MessagesChoice, page: number) =>
    queryOptions({
      queryKey: ["admin", "messages", choice, page],
      queryFn: ({ signal }) =>
        callList(contactMessagesApi.list, { query: { ...choice, page, pageSize: PAGE_SIZE } }, signal),
      staleTime: 0,
      // Rows stay while the next ones come.
      placeholderData: keepPreviousData,
    }),
  pageCount: pagesOf(PAGE_SIZE),
};
