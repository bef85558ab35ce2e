import type { ApplicationStatus } from "../applications.ts";

/** What a status means to the applicant, in one sentence. */
const reached = {
  applied: "{business} has your application for {job}.",
  viewed: "{business} has opened your application for {job}.",
  shortlisted: "{business} has put you on the shortlist for {job}.",
  interviewed: "Your application for {job} at {business} is at the interview stage.",
  offered: "{business} would like to offer you the position {job}.",
  hired: "{business} has hired you for {job}. Congratulations!",
  rejected: "{business} has decided to go on with other applicants for {job}.",
} as const satisfies Record<ApplicationStatus, string>;

/** Notifications in the product and by mail. Slots are in braces. spec: DECISIONS 20 */
export const notificationMailsText = {
  /** Notifications inside the product. */
  told: {
    submitted: { title: "New application", message: "{name} has applied for {job}." },
    moved: { title: "Your application: {status}", message: reached },
    messaged: {
      title: "Message from {business}",
      message: "{business} wrote to you about your application for {job}.",
    },
    withdrawn: { title: "Application withdrawn", message: "{name} has withdrawn the application for {job}." },
    reviewed: { title: "New review", message: "Somebody has reviewed {business}." },
    approved: {
      title: "Business verified",
      message: "{business} has been checked and approved. Visitors can find it from now on.",
    },
    kycApproved: {
      title: "Your identity is verified",
      message: "Your documents have been checked. Your profile carries the Verified badge from now on.",
    },
    kycRejected: {
      title: "Your documents were not accepted",
      message: "{reason}",
    },
    credentialEnds: {
      title: "{name} expires soon",
      messageOne: "It ends in {count} day. Renew it, or its badge goes.",
      messageMany: "It ends in {count} days. Renew it in time, or its badge goes.",
    },
    credentialEnded: {
      title: "{name} has expired",
      message: "Its badge is gone until you enter the renewed one.",
    },
    profileReviewed: { title: "New review", message: "Somebody has reviewed your profile." },
    profileViewed: { title: "{business} looked at your profile", message: "See who else did, and how often." },
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
      message: "They fit what you saved in the resume bank.",
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
      why: "You get this mail because {business} on {product} is yours.",
    },
    moved: {
      subject: "Your application: {status}",
      heading: "Your application: {status}",
      body: reached,
      button: "View your application",
      why: "You get this mail because you applied for this job on {product}.",
    },
    messaged: {
      subject: "New message about your application",
      heading: "The employer wrote to you",
      body: "{business} wrote to you about your application for {job}:",
      button: "View your application",
      why: "You get this mail because you applied for this job on {product}.",
    },
    wrote: "{business} wrote:",
    /** Below every mail that can be switched off. */
    choose: "Choose which mails you get",
    kycApproved: {
      subject: "Your identity is verified",
      heading: "You are verified",
      body: "We have checked your documents. Your profile on {product} carries the Verified badge from now on, and the files are deleted in 90 days.",
      button: "View your profile",
      why: "You get this mail because you sent documents to {product}.",
    },
    kycRejected: {
      subject: "Your documents were not accepted",
      heading: "Please send your documents again",
      body: "We could not verify your identity, for this reason:",
      button: "Send them again",
      why: "You get this mail because you sent documents to {product}.",
    },
    credentialEnds: {
      subject: "One of your credentials expires soon",
      heading: "Your credential expires soon",
      bodyOne:
        "Your credential {name} expires in {count} day. Once you have renewed it, enter the new one; otherwise its badge is removed.",
      bodyMany:
        "Your credential {name} expires in {count} days. Once you have renewed it, enter the new one; otherwise its badge is removed.",
      button: "View your credentials",
      why: "You get this mail because this credential is in your profile on {product}.",
    },
    credentialEnded: {
      subject: "One of your credentials has expired",
      heading: "Your credential has expired",
      body: "Your credential {name} has expired, and its badge was removed. Enter the renewed one to get it back.",
      button: "View your credentials",
      why: "You get this mail because this credential is in your profile on {product}.",
    },
    unread: {
      subjectOne: "{count} unread message on {product}",
      subjectMany: "{count} unread messages on {product}",
      heading: "Somebody wrote to you",
      bodyOne: "You have {count} unread message from {names}.",
      bodyMany: "You have {count} unread messages from {names}.",
      andOthers: "{names} and others",
      somebody: "somebody",
      button: "Read and answer",
      why: "You get this mail because messages to you on {product} have been unread for a while.",
    },
    jobsMatched: {
      subjectOne: "{count} new job for your job alert",
      subjectMany: "{count} new jobs for your job alert",
      heading: "New jobs for you",
      body: "These jobs fit your job alert '{name}':",
      button: "View the jobs",
      why: "You get this mail because you have a job alert '{name}' on {product}.",
    },
    resumesMatched: {
      subjectOne: "{count} new candidate for your saved search",
      subjectMany: "{count} new candidates for your saved search",
      heading: "New candidates for you",
      body: "Somebody new in the resume bank fits your saved search '{name}'.",
      button: "Open the resume bank",
      why: "You get this mail because you asked to be told of new results of '{name}' on {product}.",
    },
    subscriptionEnds: {
      heading: "Your subscription ends soon",
      body: "Without renewal, what it includes ends with it. Nothing that you have written is lost.",
      button: "View your subscription",
      why: "You get this mail because you have a subscription on {product}.",
    },
  },
} as const;
