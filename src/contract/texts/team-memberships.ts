import { texts } from "./language.ts";

/** The teams that name a professional, on the professional's dashboard. spec: DECISIONS 49 */
export const teamMembershipsText = texts("teamMembershipsText", {
  title: "Teams that name you",
  lead: "A business links you to its team only in words you said yes to. You can leave at any time. Until you answer, it shows only a name that it added itself; if you decline, that goes too.",
  none: "No business names you on its team.",
  failed: "Your teams could not be loaded.",
  confirmed: "You said yes",
  asks: "Asks you",
  words: "“{name}”, as “{role}”",
  agree: "Say yes",
  agreeLabel: "Say yes to {business}: {role}",
  agreed: "You are on the team of {business}",
  actFailed: "That did not work",
  declining: {
    button: "Decline",
    label: "Decline to be named by {business}",
    title: "Decline to be named by {business}?",
    body: "Your name disappears from its team page, and the business is notified.",
    done: "{business} does not name you",
  },
  leaving: {
    button: "Leave",
    label: "Leave the team of {business}",
    title: "Leave the team of {business}?",
    body: "Your name, role and picture disappear from its team page, and the business is notified.",
    done: "You left the team of {business}",
  },
});
