import type { ApplicationStatus } from "../applications.ts";
import type { SearchAlertKind } from "../search-alert-kinds.ts";
import { texts } from "./language.ts";

/** What a status means to the applicant, in one sentence. */
const reached = {
  applied: "{business} has your application for {job}.",
  viewed: "{business} has opened your application for {job}.",
  shortlisted: "{business} has put you on the shortlist for {job}.",
  interviewed: "Your application for {job} at {business} is at the interview stage.",
  offered: "{business} would like to offer you the position of {job}.",
  hired: "{business} has hired you for {job}. Congratulations!",
  rejected: "{business} has decided to proceed with other applicants for {job}.",
} as const satisfies Record<ApplicationStatus, string>;

/** Notifications in the product and by mail. Slots are in braces. spec: DECISIONS 20 */
export const notificationMailsText = texts("notificationMailsText", {
  /** Notifications inside the product. */
  notices: {
    submitted: { title: "New application", message: "{name} has applied for {job}." },
    moved: { title: "Your application: {status}", message: reached },
    messaged: {
      title: "Message from {business}",
      message: "{business} wrote to you about your application for {job}.",
    },
    withdrawn: { title: "Application withdrawn", message: "{name} has withdrawn the application for {job}." },
    reviewed: { title: "New review", message: "{business} has a new review." },
    teamAsked: {
      title: "{business} asks to name you on its team",
      message: "As “{role}”. You are linked only if you say yes, and you can leave at any time.",
    },
    teamConfirmed: { title: "{name} is on your team", message: "{name} agreed to be named on the page of {business}." },
    teamDeclined: {
      title: "{name} is not on your team",
      message: "{name} declined to be named on the page of {business} and was removed from it.",
    },
    teamLeft: { title: "{name} left your team", message: "{name} was removed from the page of {business}." },
    changesApproved: {
      title: "Your changes are public",
      message: "The changes of {business} have been checked and are public now.",
    },
    changesRejected: {
      title: "Your changes were not approved",
      message: "{business} stays as it was. Reason: {reason}",
    },
    approved: {
      title: "Business verified",
      message: "{business} has been checked and approved. Visitors can now find it.",
    },
    kycApproved: {
      title: "Your identity is verified",
      message: "Your documents have been checked. Your profile now has the Verified badge.",
    },
    kycRejected: {
      title: "Your documents were not accepted",
      message: "{reason}",
    },
    credentialEnds: {
      title: "{name} expires soon",
      messageOne: "It expires in {count} day. Renew it in time to keep its badge.",
      messageMany: "It expires in {count} days. Renew it in time to keep its badge.",
    },
    credentialEnded: {
      title: "{name} has expired",
      message: "Its badge is removed until you enter the renewed one.",
    },
    profileReviewed: { title: "New review", message: "Your profile has a new review." },
    profileViewed: { title: "{business} viewed your profile", message: "See who else did, and how often." },
    wrote: { title: "Message from {name}", message: "{name} wrote to you." },
    jobsMatched: {
      titleOne: "{count} new job for '{name}'",
      titleMany: "{count} new jobs for '{name}'",
      job: "{title} at {business}",
      andMore: "{jobs} and more",
    },
    resumesMatched: {
      titleOne: "{count} new candidate for '{name}'",
      titleMany: "{count} new candidates for '{name}'",
      message: "They match a search you saved in the resume bank.",
    },
    searchesMatched: {
      titleOne: "{count} new result for your saved searches",
      titleMany: "{count} new results for your saved searches",
      andMore: "{names} and more",
    },
    subscriptionEnds: {
      titleOne: "Your subscription ends tomorrow",
      titleMany: "Your subscription ends in {count} days",
      ofBusiness: "The {tier} plan of {name} ends on {date} (Singapore time).",
      ofProfessional: "Your {tier} plan ends on {date} (Singapore time).",
    },
  },
  mails: {
    submitted: {
      subject: "New application for one of your jobs",
      heading: "New application",
      body: "{name} has applied for {job} at {business}. You can read the resume and the cover letter on {product}.",
      button: "View application",
      why: "You received this email because {business} on {product} is yours.",
    },
    moved: {
      subject: "Your application: {status}",
      heading: "Your application: {status}",
      body: reached,
      button: "View your application",
      why: "You received this email because you applied for this job on {product}.",
    },
    messaged: {
      subject: "New message about your application",
      heading: "The employer wrote to you",
      body: "{business} wrote to you about your application for {job}:",
      button: "View your application",
      why: "You received this email because you applied for this job on {product}.",
    },
    wrote: "{business} wrote:",
    /** Below every mail that can be switched off. */
    choose: "Choose which emails you get",
    kycApproved: {
      subject: "Your identity is verified",
      heading: "You are verified",
      body: "We have checked your documents. Your profile on {product} now has the Verified badge, and the files will be deleted in 90 days.",
      button: "View your profile",
      why: "You received this email because you sent documents to {product}.",
    },
    kycRejected: {
      subject: "Your documents were not accepted",
      heading: "Please send your documents again",
      body: "We could not verify your identity, for this reason:",
      button: "Send them again",
      why: "You received this email because you sent documents to {product}.",
    },
    credentialEnds: {
      subject: "One of your credentials expires soon",
      heading: "Your credential expires soon",
      bodyOne: "Your credential {name} expires in {count} day. After renewing it, enter the new one to keep its badge.",
      bodyMany:
        "Your credential {name} expires in {count} days. After renewing it, enter the new one to keep its badge.",
      button: "View your credentials",
      why: "You received this email because this credential is in your profile on {product}.",
    },
    credentialEnded: {
      subject: "One of your credentials has expired",
      heading: "Your credential has expired",
      body: "Your credential {name} has expired, and its badge was removed. Enter the renewed one to get it back.",
      button: "View your credentials",
      why: "You received this email because this credential is in your profile on {product}.",
    },
    unread: {
      subjectOne: "{count} unread message on {product}",
      subjectMany: "{count} unread messages on {product}",
      heading: "You have unread messages",
      bodyOne: "You have {count} unread message from {names}.",
      bodyMany: "You have {count} unread messages from {names}.",
      andOthers: "{names} and others",
      someone: "someone",
      button: "Read and reply",
      why: "You received this email because messages to you on {product} have been unread for a while.",
    },
    jobsMatched: {
      subjectOne: "{count} new job for your job alert",
      subjectMany: "{count} new jobs for your job alert",
      heading: "New jobs for you",
      body: "These jobs match your job alert '{name}':",
      button: "View the jobs",
      why: "You received this email because you have a job alert '{name}' on {product}.",
    },
    resumesMatched: {
      subjectOne: "{count} new candidate for your saved search",
      subjectMany: "{count} new candidates for your saved search",
      heading: "New candidates for you",
      body: "New candidates in the resume bank match your saved search '{name}'.",
      button: "Open the resume bank",
      why: "You received this email because you asked for alerts about new results of '{name}' on {product}.",
    },
    searchesMatched: {
      subjectOne: "{count} new result for your saved searches",
      subjectMany: "{count} new results for your saved searches",
      heading: "New for you",
      bodyOne: "This is new in your saved search:",
      bodyMany: "This is new in {count} of your saved searches:",
      lists: {
        fitness: "Fitness Collectives",
        retail: "Business Collectives",
        professional: "Professionals",
      } satisfies Record<SearchAlertKind, string>,
      search: "In {list}: {words}",
      all: "everything",
      button: "View them",
      after: "To stop a search, open {url}",
      why: "You received this email because you saved a search on {product}.",
    },
    subscriptionEnds: {
      heading: "Your subscription ends soon",
      body: "Unless you renew it, you will lose what it includes. Nothing you have written is lost.",
      button: "View your subscription",
      why: "You received this email because you have a subscription on {product}.",
    },
  },
});
