import { texts } from "./language.ts";

/** The dialog for a first message, and its button, which public pages have. spec: product §2, calls §8.4 */
export const firstMessageText = texts("firstMessageText", {
  button: "Message",
  title: "Message {name}",
  body: "Your message starts a conversation. The reply arrives in your inbox.",
  label: "Your message",
  send: "Send message",
  sent: "Message sent",
  sentBody: "You will find the reply in your messages.",
  open: "Open conversation",
  /** Instead of body, for a listing without an owner. */
  unowned: "This listing has no owner here yet. Your message is delivered as soon as someone claims it.",
  kept: "Your message is waiting",
  keptBody: "{name} has no owner here yet. Your message is delivered as soon as someone claims the listing.",
  seeKept: "See waiting messages",
});
