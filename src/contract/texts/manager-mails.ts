import { texts } from "./language.ts";

/** Notifications and the mail about managers of a listing. spec: DECISIONS 52 */
export const managerMailsText = texts("managerMailsText", {
  invited: {
    title: "Invitation to manage a listing",
    message: "{business} invites you to manage its listing.",
    mail: {
      subject: "You are invited to manage a listing on {product}",
      heading: "You are invited to manage a listing",
      body: "The owner of {business} invites you to manage its listing with your own account. Sign in to accept or decline. If you do not know this listing, decline or ignore this mail.",
      button: "See the invitation",
      why: "You received this email because the owner of {business} entered your e-mail address on {product}.",
    },
  },
  joined: { title: "New manager", message: "{name} now manages {business}." },
  left: { title: "A manager has left", message: "{name} no longer manages {business}." },
  removed: {
    title: "You no longer manage a listing",
    message: "The owner of {business} has ended your access. Your account stays as it is.",
  },
});
