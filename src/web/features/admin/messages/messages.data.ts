import { CONTACT_FILTERS } from "#contract/contact.ts";
import { callList } from "#web/platform/api/call.ts";
import { listData } from "../list/list-data.ts";

export const contactMessagesData = listData({
  key: ["admin", "messages"],
  filters: CONTACT_FILTERS,
  read: (query, signal) => callList("GET /api/admin/messages", { query }, signal),
});
