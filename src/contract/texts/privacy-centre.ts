import type { ConsentKind } from "../accounts.ts";
import type { KeptCategory } from "../privacy.ts";

interface Kept {
  title: string;
  /** The kind of data and its purpose. */
  why: string;
  /** The retention period. */
  until: string;
}

const WITH_ACCOUNT = "As long as your account.";

/** Texts of the privacy centre; they must match what the product does. spec: DECISIONS 16, 25, 33, 40 */
export const privacyCentreText = {
  title: "Privacy centre",
  lead: "What we keep about you, a copy of it, what you agreed to, and how to leave.",
  description: "Your own data: what is kept and why, download, consents, and deleting your account.",
  breadcrumbs: "You are here",
  failed: "Your data could not be read. Please try again.",
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
        why: "Name, username, email, phone and country: to run your account and to reach you. Your password only as a hash.",
        until: WITH_ACCOUNT,
      },
      sessions: {
        title: "Signed-in devices",
        why: "Address and kind of browser, so that you can see and end them.",
        until: "Until you sign out, 7 days without use, 30 days at most.",
      },
      activity: {
        title: "What you did",
        why: "Signing in, applying, reviewing, searching, with address and kind of browser: for questions of safety and for your own lists.",
        until: "{activityDays} days.",
      },
      views: {
        title: "Pages you looked at",
        why: "Listings, jobs and profiles: their owners see how many looked, and a professional sees which businesses did.",
        until: "Your name goes with your account, the count stays.",
      },
      consents: {
        title: "What you agreed to",
        why: "To know and to show you since when it holds.",
        until: WITH_ACCOUNT,
      },
      notifications: {
        title: "Notifications",
        why: "What we told you, and how you want to be told.",
        until: "Each until you delete it or it is out of date, your choices as long as your account.",
      },
      newsletter: {
        title: "Newsletter",
        why: "Your address on its list, because you asked for it.",
        until: "Until you leave it or delete your account.",
      },
      resumes: {
        title: "Resumes",
        why: "What you typed, and each PDF made of it, to apply with. Private: only whom you send one to reads it.",
        until: "Until you delete it. What you sent stays with the application.",
      },
      applications: {
        title: "Applications",
        why: "What you sent to whom, and what became of it. The business reads your letter, name, email and phone.",
        until: "Rejected ones {applicationDays} days, the others as long as your account.",
      },
      jobAlerts: {
        title: "Job alerts",
        why: "To mail you jobs that fit.",
        until: "Until you delete them.",
      },
      enrolments: {
        title: "Enrollments and events",
        why: "Your places. Whoever offers the program or event sees who takes part and how to reach you.",
        until: WITH_ACCOUNT,
      },
      reviews: {
        title: "Reviews",
        why: "What you wrote about places and people, your answers, votes and recommendations.",
        until: "Until you delete them. They stay as 'Deleted user' when your account goes.",
      },
      messages: {
        title: "Messages",
        why: "What you and others wrote to each other, with files.",
        until: "Your side goes with your account; what others wrote stays theirs.",
      },
      reports: {
        title: "Reports",
        why: "What you reported, for those who decide about it. The reported person does not learn who it was.",
        until: WITH_ACCOUNT,
      },
      contact: {
        title: "Letters to us",
        why: "What you wrote by the contact form, to answer it.",
        until: WITH_ACCOUNT,
      },
      professional: {
        title: "Professional profile",
        why: "Your public profile with its parts and your certifications. You choose who finds it.",
        until: WITH_ACCOUNT,
      },
      identity: {
        title: "Identity documents",
        why: "To check who you are. Only you and admins who check them open them, and each look is written down.",
        until: "{kycDays} days after the decision.",
      },
      programs: {
        title: "Programs you offer",
        why: "To show them and to take enrollments.",
        until: "Until you delete them. Those of your profile go with your account, those of a listing stay with it.",
      },
      listings: {
        title: "Listings",
        why: "What you run here, with places, photos, products and team.",
        until: "They stay without an owner when your account goes. A deleted one lies {trashDays} days in the trash.",
      },
      claims: {
        title: "Claims",
        why: "Listings you asked for, and the documents that speak for it.",
        until: "Documents {claimDays} days after the decision, claims as long as your account.",
      },
      jobs: {
        title: "Jobs you posted",
        why: "To show them and to take applications.",
        until: "With their listing.",
      },
      articles: {
        title: "Articles you wrote",
        why: "To publish them.",
        until: "They stay without your account.",
      },
      candidates: {
        title: "Searches and shortlist",
        why: "Your notes about candidates, read by your business alone.",
        until: WITH_ACCOUNT,
      },
      payments: {
        title: "Plans and bills",
        why: "What you ordered and paid. Stripe knows your card, we do not.",
        until: "Paid bills stay in the books, as the law asks.",
      },
      files: {
        title: "Files",
        why: "Every picture and document you sent or had made.",
        until: "With what they belong to.",
      },
      work: {
        title: "Decisions as an admin",
        why: "Who decided what, so that decisions can be answered for.",
        until: "The audit log stays for good, with a number in place of your name.",
      },
    } satisfies Record<KeptCategory, Kept>,
  },
  download: {
    title: "A copy of everything",
    lead: "One ZIP: data.json with all that is written, readable by people and programs, and your files in folders. Nothing private of others is in it.",
    hint: "At most five times an hour. Keep it safe: it holds your documents.",
    button: "Download my data",
    begun: "Your download begins",
    begunBody: "With many files it takes a while. You can go on meanwhile.",
  },
  consents: {
    title: "What you agreed to",
    lead: "Each can be taken back where it says so.",
    terms: "Terms",
    termsRead: "Read the terms",
    privacy: "Privacy page",
    privacyRead: "Read the privacy page",
    since: "Agreed on {date}, version of {version}",
    sinceUnknown: "Agreed when you registered, before we noted the day",
    newsletter: "Newsletter",
    newsletterOn: "You get it.",
    newsletterOff: "You do not get it.",
    newsletterAsked: "We mailed you a link. You get it once you press it.",
    newsletterUnconfirmed: "Confirm your email first, in your profile.",
    newsletterLeft: "You left the newsletter",
    newsletterLeftBody: "Your address is deleted from its list.",
    newsletterMailed: "Check your email",
    newsletterFailed: "Your choice was not saved",
    visibility: "Who finds your profile and resume",
    visibilityChange: "Change who finds you",
    levels: { standard: "Standard", limited: "Limited", hidden: "Hidden" } as Record<string, string>,
    mails: "Mails from us",
    mailsNow: "On: {list}",
    mailsNone: "All off but those about the safety of your account.",
    mailsChange: "Change your mails",
    location: "Your location",
    locationBody: "Asked by your browser for 'nearest first', used for that one search, kept nowhere.",
    history: "History",
    historyNone: "Nothing was noted yet.",
    past: {
      terms: { given: "Agreed to the terms, version of {detail}", taken: "Terms no longer agreed to" },
      privacy: { given: "Agreed to the privacy page, version of {detail}", taken: "Privacy page no longer agreed to" },
      newsletter: { given: "Joined the newsletter", taken: "Left the newsletter" },
      visibility: { given: "Who finds you: {detail}", taken: "Who finds you: {detail}" },
      mails: { given: "Turned mails on: {detail}", taken: "Turned mails off: {detail}" },
    } satisfies Record<ConsentKind, { given: string; taken: string }>,
    allMails: "all",
  },
  deletion: {
    title: "Delete your account",
    lead: "For good, at once, and nobody can bring it back. Download your data first.",
    button: "Delete my account",
    lastAdmin: "You are the last admin. Make somebody else an admin first.",
    dialogTitle: "Delete your account for good?",
    effects: {
      files: "Your files, resumes, applications, identity documents and saved things are deleted.",
      messages: "Your side of messages is deleted. What others wrote stays with them.",
      reviews: "Your reviews stay as those of a 'Deleted user'.",
      listingsOne: "Your listing {names} loses its owner and stays public; its open jobs close.",
      listingsMany: "Your {count} listings lose their owner and stay public ({names}); their open jobs close.",
      plansOne: "Your plan ends; nothing is charged again, and nothing is paid back.",
      plansMany: "Your {count} plans end; nothing is charged again, and nothing is paid back.",
      devices: "You are signed out on every device. We tell you by mail.",
    },
    more: "{names} and {count} more",
    password: "Your password",
    showPassword: "Show password",
    hidePassword: "Hide password",
    word: "Type DELETE to confirm",
    confirm: "Delete account for good",
    done: "Your account was deleted",
    doneBody: "Everything that was yours alone is gone. We sent you a mail about it.",
    failed: "Your account was not deleted",
  },
} as const;
