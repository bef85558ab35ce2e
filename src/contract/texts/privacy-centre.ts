import type { ConsentKind } from "../accounts.ts";
import type { PersonalDataCategory } from "../privacy.ts";
import { texts } from "./language.ts";

interface Kept {
  title: string;
  /** The kind of data and its purpose. */
  why: string;
  /** The retention period. */
  until: string;
}

const WITH_ACCOUNT = "As long as your account.";

const levels: Readonly<Record<string, string>> = {
  standard: "Standard",
  limited: "Limited",
  bank: "Resume bank only",
  hidden: "Hidden",
};

/** Texts of the privacy centre; they must match what the product does. spec: DECISIONS 16, 25, 33, 40 */
export const privacyCentreText = texts("privacyCentreText", {
  title: "Privacy centre",
  lead: "What we store about you, a copy of it, what you agreed to, and how to delete your account.",
  description: "Your own data: what is kept and why, download, consents, and deleting your account.",
  breadcrumbs: "You are here",
  failed: "Your data could not be loaded. Please try again.",
  policy: "Read the privacy page",
  link: "Privacy centre",
  kept: {
    title: "What is kept and why",
    lead: "Counted just now, for you alone.",
    one: "{count} entry",
    many: "{count} entries",
    categories: {
      account: {
        title: "Your account",
        why: "Name, username, email, phone and country, to run your account and to reach you. Your password is stored only as a hash.",
        until: WITH_ACCOUNT,
      },
      sessions: {
        title: "Signed-in devices",
        why: "IP address and browser type, so that you can see your sessions and end them.",
        until: "Until you sign out, after 7 days without use, or after 30 days at most.",
      },
      activity: {
        title: "What you did",
        why: "Sign-ins, applications, reviews and searches, with IP address and browser type, for security and for your own lists.",
        until: "{activityDays} days.",
      },
      views: {
        title: "Pages you viewed",
        why: "Listings, jobs and profiles: their owners see how many people viewed them, and a professional sees which businesses did.",
        until: "90 days, or until you delete your account; the count stays.",
      },
      consents: {
        title: "What you agreed to",
        why: "To record, and to show you, since when each one applies.",
        until: WITH_ACCOUNT,
      },
      notifications: {
        title: "Notifications",
        why: "What we notified you about, and how you want to be notified.",
        until: "Each until you delete it or it expires; your choices as long as your account.",
      },
      newsletter: {
        title: "Newsletter",
        why: "Your address on its list, because you subscribed.",
        until: "Until you unsubscribe or delete your account.",
      },
      resumes: {
        title: "Resumes",
        why: "What you entered and the PDFs made from it, to apply with. Private: besides you and admins, a business reads what you sent it until you withdraw, and the one on your profile is open to businesses that your visibility and your sharing let in.",
        until:
          "Until you delete it. What you sent stays with the application, and closes to the business when you withdraw.",
      },
      applications: {
        title: "Applications",
        why: "What you sent to whom, and the outcome. The business can read your resume, letter, name, email and phone until you withdraw.",
        until: "Rejected ones for {applicationDays} days, the others as long as your account.",
      },
      jobAlerts: {
        title: "Job alerts",
        why: "To email you matching jobs.",
        until: "Until you delete them.",
      },
      saved: {
        title: "What you saved",
        why: "Places, professionals, jobs and articles that you saved to find them again, and searches of which you want to know what is new. Owners of saved things see how many people saved them, never who.",
        until: "Each until you remove it.",
      },
      enrolments: {
        title: "Enrollments and events",
        why: "Your places. The provider of the program or event sees who takes part and how to reach you.",
        until: WITH_ACCOUNT,
      },
      reviews: {
        title: "Reviews",
        why: "What you wrote about places and people, your answers, votes and recommendations.",
        until: "Until you delete them. If you delete your account, they stay as 'Deleted user'.",
      },
      messages: {
        title: "Messages",
        why: "What you and others wrote to each other, with files.",
        until: "Your side is deleted with your account; what others wrote stays theirs.",
      },
      reports: {
        title: "Reports",
        why: "What you reported, for those who decide about it. The person you report does not learn who reported them.",
        until: WITH_ACCOUNT,
      },
      contact: {
        title: "Messages to us",
        why: "What you wrote in the contact form, so that we can answer it.",
        until: WITH_ACCOUNT,
      },
      professional: {
        title: "Professional profile",
        why: "Your profile with its parts and your certifications, whom you hide from, with whom you share contact and resume, and the teams you agreed to be named on. You choose who can find it.",
        until: WITH_ACCOUNT,
      },
      identity: {
        title: "Identity documents",
        why: "To check who you are. Only you and the admins who check them can open them, and each view is recorded.",
        until: "{kycDays} days after the decision.",
      },
      programs: {
        title: "Programs you offer",
        why: "To show them and to take enrollments.",
        until:
          "Until you delete them. Those of your profile are deleted with your account, those of a listing stay with it.",
      },
      listings: {
        title: "Listings",
        why: "The listings you run, with locations, photos, products and team.",
        until:
          "If you delete your account, they stay without an owner. A deleted listing stays in the trash for {trashDays} days.",
      },
      claims: {
        title: "Claims",
        why: "Listings you claimed, and the documents that support your claims.",
        until: "Documents for {claimDays} days after the decision, claims as long as your account.",
      },
      jobs: {
        title: "Jobs you posted",
        why: "To show them and to take applications.",
        until: "With their listing.",
      },
      articles: {
        title: "Articles you wrote",
        why: "To publish them.",
        until: "They stay after your account is deleted.",
      },
      candidates: {
        title: "Searches and shortlist",
        why: "Your notes about candidates, visible only to your business.",
        until: WITH_ACCOUNT,
      },
      payments: {
        title: "Plans and invoices",
        why: "What you ordered and paid. Stripe has your card details; we do not.",
        until: "Paid invoices stay in the books, as the law requires.",
      },
      files: {
        title: "Files",
        why: "Every picture and document you uploaded or generated.",
        until: "As long as what they belong to.",
      },
      work: {
        title: "Decisions as an admin",
        why: "A record of who decided what, for accountability.",
        until: "The audit log is permanent, with a number in place of your name.",
      },
    } satisfies Record<PersonalDataCategory, Kept>,
  },
  download: {
    title: "A copy of everything",
    lead: "One ZIP file: data.json with all your data, readable by people and programs, and your files in folders. It contains nothing private about others.",
    hint: "At most five times an hour. Keep it safe: it contains your documents.",
    button: "Download my data",
    begun: "Your download is starting",
    begunBody: "With many files it can take a while. You can carry on in the meantime.",
  },
  consents: {
    title: "What you agreed to",
    lead: "You can withdraw each one where it says so.",
    terms: "Terms",
    termsRead: "Read the terms",
    privacy: "Privacy page",
    privacyRead: "Read the privacy page",
    since: "Agreed on {date}, version of {version}",
    sinceUnknown: "Agreed when you registered, before we recorded the date",
    newsletter: "Newsletter",
    newsletterOn: "You are subscribed.",
    newsletterOff: "You are not subscribed.",
    newsletterAsked: "We emailed you a link. Click it to subscribe.",
    newsletterUnconfirmed: "Confirm your email first, in your profile.",
    newsletterLeft: "You left the newsletter",
    newsletterLeftBody: "Your address was deleted from the list.",
    newsletterMailed: "Check your email",
    newsletterFailed: "Your choice was not saved",
    visibility: "Who can find your profile and resume",
    visibilityChange: "Change who can find you",
    levels,
    mails: "Emails from us",
    mailsNow: "On: {list}",
    mailsNone: "All off except those about the security of your account.",
    mailsChange: "Change your emails",
    location: "Your location",
    locationBody:
      "Your browser asks you for it when you choose 'nearest first'. It is used for that one search and never stored.",
    history: "History",
    historyNone: "Nothing has been recorded yet.",
    past: {
      terms: { given: "Agreed to the terms, version of {detail}", taken: "Terms no longer agreed to" },
      privacy: { given: "Agreed to the privacy page, version of {detail}", taken: "Privacy page no longer agreed to" },
      newsletter: { given: "Joined the newsletter", taken: "Left the newsletter" },
      visibility: { given: "Who can find you: {detail}", taken: "Who can find you: {detail}" },
      mails: { given: "Turned emails on: {detail}", taken: "Turned emails off: {detail}" },
    } satisfies Record<ConsentKind, { given: string; taken: string }>,
    allMails: "all",
  },
  deletion: {
    title: "Delete your account",
    lead: "This is immediate and permanent, and no one can undo it. Download your data first.",
    button: "Delete my account",
    lastAdmin: "You are the last admin. Make someone else an admin first.",
    dialogTitle: "Delete your account for good?",
    effects: {
      files: "Your files, resumes, applications, identity documents and saved items are deleted.",
      messages: "Your side of messages is deleted. What others wrote stays with them.",
      reviews: "Your reviews stay, shown as written by 'Deleted user'.",
      listingsOne: "Your listing {names} loses its owner and stays public; its open jobs close.",
      listingsMany: "Your {count} listings lose their owner and stay public ({names}); their open jobs close.",
      plansOne: "Your plan ends; nothing more is charged, and nothing is refunded.",
      plansMany: "Your {count} plans end; nothing more is charged, and nothing is refunded.",
      devices: "You are signed out on every device. We confirm the deletion by email.",
    },
    more: "{names} and {count} more",
    password: "Your password",
    showPassword: "Show password",
    hidePassword: "Hide password",
    word: "Type DELETE to confirm",
    confirm: "Delete account for good",
    done: "Your account was deleted",
    doneBody: "Everything that was yours alone was deleted. We sent you an email about it.",
    failed: "Your account was not deleted",
  },
});
