import { choose } from "./act.ts";
import { BOTH, forEach, OF_LISTS, visits, type Visit } from "./screens.ts";

/** What signed-in users see, and what visitors see instead. */
export const INSIDE_SCREENS: readonly Visit[] = [
  ...visits("/dashboard", {
    "signed out": "/dashboard",
    ...forEach(["member"], "/dashboard", { forcedStates: BOTH }),
    ...forEach(["owner", "starter", "newOwner", "pro", "admin"], "/dashboard"),
    "empty, member": ["/dashboard", { as: "freshMember" }],
    "empty, owner": ["/dashboard", { as: "freshOwner" }],
    "empty, professional": ["/dashboard", { as: "freshPro" }],
  }),
  ...visits("/profile", {
    "signed out": "/profile",
    personal: ["/profile", { as: "member", forcedStates: BOTH }],
    ...Object.fromEntries(
      ["resumes", "professional"].map((tab) => [
        tab,
        [`/profile?tab=${tab}`, { as: "member", forcedStates: BOTH }] as [string, object],
      ]),
    ),
    empty: ["/profile", { as: "freshMember" }],
  }),
  ...visits("/profile/privacy", {
    "signed out": "/profile/privacy",
    filled: ["/profile/privacy", { as: "member", forcedStates: BOTH }],
  }),
  ...visits("/profile/security", {
    "signed out": "/profile/security",
    empty: ["/profile/security", { as: "freshMember", forcedStates: BOTH }],
  }),
  ...visits("/messages", {
    "signed out": "/messages",
    list: ["/messages", { as: "member", forcedStates: BOTH }],
    conversation: [({ conversation }) => `/messages?with=${conversation}`, { as: "member", forcedStates: BOTH }],
    archived: ["/messages?filter=archived", { as: "member" }],
    owner: ["/messages", { as: "owner" }],
    empty: ["/messages", { as: "freshMember" }],
  }),
  ...visits("/notifications", {
    "signed out": "/notifications",
    list: ["/notifications", { as: "member", forcedStates: BOTH }],
    alerts: ["/notifications?tab=alerts", { as: "member", forcedStates: BOTH }],
    preferences: ["/notifications?tab=preferences", { as: "member", forcedStates: BOTH }],
    empty: ["/notifications", { as: "freshMember" }],
  }),
  ...visits("/applications/", {
    "signed out": "/applications",
    received: ["/applications", { as: "owner", forcedStates: BOTH }],
    board: ["/applications?layout=board", { as: "owner" }],
    own: ["/applications?side=own", { as: "member", forcedStates: BOTH }],
    empty: ["/applications", { as: "freshOwner" }],
    "empty, own": ["/applications?side=own", { as: "freshMember" }],
  }),
  ...visits("/applications/$id", {
    received: [({ application }) => `/applications/${application}`, { as: "owner", forcedStates: BOTH }],
    own: [({ memberApplication }) => `/applications/${memberApplication}`, { as: "member" }],
    "not found": ["/applications/99999999", { as: "member", status: 404 }],
  }),
  ...visits("/claims/", {
    "signed out": "/claims",
    filled: ["/claims", { as: "claimant", forcedStates: BOTH }],
    empty: ["/claims", { as: "freshOwner" }],
  }),
  ...visits("/claims/confirm", {
    "no token": "/claims/confirm",
    "link used up": "/claims/confirm?token=no-such-token",
  }),
  ...visits("/resume-builder", {
    "signed out": "/resume-builder",
    filled: ["/resume-builder", { as: "member", forcedStates: BOTH }],
    result: [({ resume }) => `/resume-builder?result=${resume}`, { as: "member" }],
  }),

  ...visits("/business-admin", {
    "signed out": "/business-admin",
    ...Object.fromEntries(
      ["overview", "profile", "jobs", "reviews", "photos", "locations", "team", "managers", "analytics"].map((tab) => [
        tab,
        [`/business-admin?tab=${tab}`, { as: "owner", forcedStates: BOTH }] as [string, object],
      ]),
    ),
    "products, retail": [({ retail }) => `/business-admin?business=${retail}&tab=products`, { as: "admin" }],
    "analytics, smaller plan": ["/business-admin?tab=analytics", { as: "starter" }],
    waiting: ["/business-admin", { as: "newOwner" }],
    empty: ["/business-admin", { as: "freshOwner" }],
    member: ["/business-admin", { as: "member" }],
  }),
  ...visits("/business-registration", {
    "signed out": "/business-registration",
    filled: ["/business-registration", { as: "freshOwner", forcedStates: BOTH }],
    member: ["/business-registration", { as: "member" }],
  }),
  ...visits("/create-business", { redirects: ["/create-business", { as: "freshOwner" }] }),
  ...visits("/businesses/$id/edit", {
    "signed out": ({ ownListing }) => `/businesses/${ownListing}/edit`,
    filled: [({ ownListing }) => `/businesses/${ownListing}/edit`, { as: "owner", forcedStates: BOTH }],
    stranger: [({ ownListing }) => `/businesses/${ownListing}/edit`, { as: "member" }],
    "not found": ["/businesses/99999999/edit", { as: "owner", status: 404 }],
  }),
  ...visits("/fitness-collectives/$id/edit", {
    redirects: [({ ownListing }) => `/fitness-collectives/${ownListing}/edit`, { as: "owner" }],
  }),
  ...visits("/jobs/create", {
    "signed out": "/jobs/create",
    filled: ["/jobs/create", { as: "owner", forcedStates: BOTH }],
    empty: ["/jobs/create", { as: "freshOwner" }],
    member: ["/jobs/create", { as: "member" }],
  }),
  ...visits("/jobs/$id/edit", {
    filled: [({ ownJob }) => `/jobs/${ownJob}/edit`, { as: "owner", forcedStates: BOTH }],
    stranger: [({ ownJob }) => `/jobs/${ownJob}/edit`, { as: "member" }],
    "not found": ["/jobs/99999999/edit", { as: "owner", status: 404 }],
  }),
  ...visits("/my-programs/", {
    "signed out": "/my-programs",
    filled: ["/my-programs", { as: "owner", forcedStates: BOTH }],
    professional: ["/my-programs?as=professional", { as: "pro" }],
    participants: [
      ({ ownListing, ownProgram }) => `/my-programs?business=${ownListing}&participants=${ownProgram}`,
      { as: "owner", forcedStates: BOTH },
    ],
    empty: ["/my-programs", { as: "freshOwner" }],
  }),
  ...visits("/my-programs/week", {
    "signed out": "/my-programs/week",
    filled: ["/my-programs/week", { as: "owner", forcedStates: BOTH }],
    professional: ["/my-programs/week?as=professional", { as: "pro" }],
    empty: ["/my-programs/week", { as: "freshOwner" }],
  }),
  ...visits("/classes/$id/attendance", {
    "signed out": ({ ownClass }) => `/classes/${ownClass}/attendance`,
    filled: [({ ownClass }) => `/classes/${ownClass}/attendance`, { as: "owner", forcedStates: OF_LISTS }],
    "scanned, unknown": [({ ownClass }) => `/classes/${ownClass}/attendance?booking=99999999`, { as: "owner" }],
    "not the host": [({ ownClass }) => `/classes/${ownClass}/attendance`, { as: "member" }],
  }),
  ...visits("/bookings", {
    "signed out": "/bookings",
    filled: ["/bookings", { as: "member", forcedStates: OF_LISTS }],
    past: ["/bookings?when=past", { as: "member", forcedStates: OF_LISTS }],
    empty: ["/bookings", { as: "freshMember" }],
  }),
  ...visits("/my-programs/edit", {
    new: [({ ownListing }) => `/my-programs/edit?business=${ownListing}`, { as: "owner", forcedStates: BOTH }],
    change: [
      ({ ownListing, ownProgram }) => `/my-programs/edit?business=${ownListing}&program=${ownProgram}`,
      { as: "owner", forcedStates: BOTH },
    ],
  }),
  ...visits("/subscription", {
    "signed out": "/subscription",
    filled: ["/subscription", { as: "owner", forcedStates: BOTH }],
    starter: ["/subscription", { as: "starter" }],
    claim: [({ unclaimed }) => `/subscription?claim=${unclaimed}`, { as: "freshOwner" }],
    "pending claim": [({ claimed }) => `/subscription?claim=${claimed}`, { as: "claimant", forcedStates: BOTH }],
    empty: ["/subscription", { as: "freshOwner" }],
    member: ["/subscription", { as: "member" }],
  }),
  ...visits("/resume-bank", {
    "signed out": "/resume-bank",
    search: ["/resume-bank", { as: "owner" }],
    found: ["/resume-bank?title=trainer", { as: "owner", forcedStates: BOTH }],
    "nothing found": ["/resume-bank?title=zzzznothing", { as: "owner" }],
    saved: ["/resume-bank?tab=saved", { as: "owner", forcedStates: BOTH }],
    shortlisted: ["/resume-bank?tab=shortlisted", { as: "owner", forcedStates: BOTH }],
    "no plan": ["/resume-bank", { as: "starter" }],
    empty: ["/resume-bank?tab=shortlisted", { as: "freshOwner" }],
  }),
  ...visits("/media/create", {
    "signed out": "/media/create",
    owner: ["/media/create", { as: "owner", forcedStates: BOTH }],
    event: ["/media/create", { as: "owner", act: choose("Content type", "event") }],
    member: ["/media/create", { as: "member" }],
  }),
  ...visits("/media/$id/edit", {
    "signed out": ({ article }) => `/media/${article}/edit`,
    filled: [({ article }) => `/media/${article}/edit`, { as: "admin", forcedStates: BOTH }],
    stranger: [({ article }) => `/media/${article}/edit`, { as: "member" }],
    "not found": ["/media/99999999/edit", { as: "admin", status: 404 }],
  }),
  ...visits("/media/$id/registrations", {
    filled: [({ event }) => `/media/${event}/registrations`, { as: "admin", forcedStates: BOTH }],
    organiser: [({ ownEvent }) => `/media/${ownEvent}/registrations`, { as: "organiser", forcedStates: OF_LISTS }],
    "no user found": [({ ownEvent }) => `/media/${ownEvent}/registrations?search=zzzznothing`, { as: "organiser" }],
    stranger: [({ event }) => `/media/${event}/registrations`, { as: "member" }],
  }),

  ...visits("/professional-admin", {
    "signed out": "/professional-admin",
    ...Object.fromEntries(
      ["overview", "profile", "credentials", "verification", "analytics"].map((tab) => [
        tab,
        [`/professional-admin?tab=${tab}`, { as: "pro", forcedStates: BOTH }] as [string, object],
      ]),
    ),
    empty: ["/professional-admin", { as: "freshPro" }],
  }),
  ...visits("/professional-subscription", {
    filled: ["/professional-subscription", { as: "pro", forcedStates: BOTH }],
    empty: ["/professional-subscription", { as: "freshPro" }],
  }),
  ...visits("/professionals/create", {
    "signed out": "/professionals/create",
    filled: ["/professionals/create", { as: "freshPro", forcedStates: BOTH }],
    member: ["/professionals/create", { as: "member" }],
  }),
  ...visits("/professionals/$id/edit", {
    filled: [({ ownProfessional }) => `/professionals/${ownProfessional}/edit`, { as: "pro", forcedStates: BOTH }],
    stranger: [({ ownProfessional }) => `/professionals/${ownProfessional}/edit`, { as: "member" }],
    "not found": ["/professionals/99999999/edit", { as: "pro", status: 404 }],
  }),
];
