import { DEMO_PASSWORD } from "#seeds/demo-accounts.ts";
import { choose, inTurn, pressInQuestion } from "./act.ts";
import { press, sendAsItIs, startingWith, visits, type VisitAction, type Visit } from "./screens.ts";
import { PEOPLE } from "./world.ts";

/** Opens a step of the resume builder, then presses these buttons, for example to submit an empty entry. */
function step(number: number, ...then: readonly string[]): VisitAction {
  return inTurn(discardDraft, press(...Array<string>(number - 1).fill("Next"), ...then));
}

/** Discards the draft that an earlier state may have saved, because it would be restored. */
const discardDraft: VisitAction = async (page) => {
  const discard = "Discard changes";
  const button = page.getByRole("main").getByRole("button", { name: discard });
  if (!(await button.isVisible())) return;
  await inTurn(press(discard), pressInQuestion(discard))(page);
  await button.waitFor({ state: "detached" });
};

/** Opens the form for new classes on the last day of the week, which is never over. */
const addOnLastDay: VisitAction = async (page) => {
  await page
    .getByRole("button", { name: startingWith("Add classes on") })
    .last()
    .click();
};

/** On wide screens the preview is beside the form and has no button. */
const openPreview: VisitAction = async (page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await press("Preview")(page);
};

/** Confirms the identity, because a long tour began more than ten minutes ago and the screen would ask for it first. */
const confirmIdentity: VisitAction = async (page) => {
  const response = await page.request.post("/api/user/step-up/password", { data: { password: DEMO_PASSWORD } });
  if (!response.ok()) throw new Error(`Confirming the identity failed with ${response.status()}.`);
};

/** Logs in as on another device, so that there is another session. */
const signInElsewhere: VisitAction = async (page) => {
  const response = await fetch(new URL("/api/login", page.url()), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: PEOPLE.member, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in elsewhere failed with ${response.status}.`);
  await page.reload();
};

/** What a click opens: dialogs, menus, further steps, and forms with missing values. */
export const OPENED_SCREENS: readonly Visit[] = [
  ...visits(
    "/resume-builder",
    {
      "nothing filled in": ["/resume-builder", { as: "freshMember", act: sendAsItIs("Next") }],
      ...Object.fromEntries(
        [2, 3, 4, 5, 6].map((number) => [
          `edit, step ${number}`,
          [({ resume }: { resume: number }) => `/resume-builder?edit=${resume}`, { act: step(number) }] as never,
        ]),
      ),
      "education without text": [({ resume }) => `/resume-builder?edit=${resume}`, { act: step(2, "Add", "Next") }],
      "experience without text": [({ resume }) => `/resume-builder?edit=${resume}`, { act: step(3, "Add", "Next") }],
      "skill without text": [({ resume }) => `/resume-builder?edit=${resume}`, { act: step(4, "Add", "Next") }],
      "certification without text": [
        ({ resume }) => `/resume-builder?edit=${resume}`,
        { act: step(5, "Add certification", "Next") },
      ],
    },
    { as: "member" },
  ),
  ...visits(
    "/profile",
    {
      "no changes": ["/profile", { act: press("Save changes") }],
      // Only enrolments in programmes without times can be cancelled here; they are not among the latest.
      "leaving a program": ["/profile", { act: press("Show all", "Cancel your place") }],
      "sign out others": [
        "/profile",
        { act: inTurn(confirmIdentity, signInElsewhere, press("Sign out all other devices")) },
      ],
      "menu of a resume": ["/profile?tab=resumes", { act: press("More ") }],
      "versions of a resume": ["/profile?tab=resumes", { act: press("More ", "Version") }],
      "delete a resume": ["/profile?tab=resumes", { act: press("More ", "Delete") }],
    },
    { as: "member" },
  ),
  ...visits("/profile/security", {
    "add a passkey": ["/profile/security", { as: "freshMember", act: inTurn(confirmIdentity, press("Add a passkey")) }],
    "set up an app": ["/profile/security", { as: "freshMember", act: inTurn(confirmIdentity, press("Set up an app")) }],
  }),
  ...visits("/profile/privacy", {
    "delete the account": ["/profile/privacy", { as: "member", act: press("Delete my") }],
  }),
  ...visits(
    "/messages",
    {
      menu: [({ conversation }) => `/messages?with=${conversation}`, { act: press("More about") }],
      block: [({ conversation }) => `/messages?with=${conversation}`, { act: press("More about", "Block") }],
      report: [({ conversation }) => `/messages?with=${conversation}`, { act: press("More about", "Report") }],
    },
    { as: "member" },
  ),
  ...visits(
    "/notifications",
    {
      "rename an alert": ["/notifications?tab=alerts", { act: press("Rename") }],
      "delete an alert": ["/notifications?tab=alerts", { act: press("Delete") }],
    },
    { as: "member" },
  ),
  ...visits("/applications/", {
    "rejection template": [
      "/applications",
      { as: "owner", act: press("Rejection template"), slots: ["{name}", "{job}", "{business}"] },
    ],
    chosen: ["/applications", { as: "owner", act: press("Select") }],
  }),
  ...visits("/applications/$id", {
    "empty message": [({ application }) => `/applications/${application}`, { as: "owner", act: press("Send message") }],
    message: [({ memberApplication }) => `/applications/${memberApplication}`, { as: "member", act: press("Message") }],
  }),
  ...visits(
    "/business-admin",
    {
      "answer a review": ["/business-admin?tab=reviews", { act: press("Respond to Review", "Submit Response") }],
      "a photo": ["/business-admin?tab=photos", { act: press("Open photo") }],
      "caption of a photo": ["/business-admin?tab=photos", { act: press("Edit the caption") }],
      "delete a photo": ["/business-admin?tab=photos", { act: press("Delete photo") }],
      "add a location": ["/business-admin?tab=locations", { act: press("Add a location", "Save location") }],
      "edit a location": ["/business-admin?tab=locations", { act: press("Edit ") }],
      "delete a location": ["/business-admin?tab=locations", { act: press("Delete") }],
      "add to the team": ["/business-admin?tab=team", { act: press("Add Team Members") }],
      "remove from the team": ["/business-admin?tab=team", { act: press("Remove") }],
    },
    { as: "owner" },
  ),
  ...visits(
    "/business-admin",
    {
      "add a product": [
        ({ retail }) => `/business-admin?business=${retail}&tab=products`,
        { act: press("Add product", "Save product") },
      ],
    },
    { as: "admin" },
  ),
  ...visits("/business-registration", {
    "nothing filled in": ["/business-registration", { as: "freshOwner", act: press("Submit for review") }],
  }),
  ...visits(
    "/jobs/create",
    {
      "nothing filled in": ["/jobs/create", { act: sendAsItIs("Post job") }],
      preview: ["/jobs/create", { act: openPreview }],
    },
    { as: "owner" },
  ),
  ...visits(
    "/jobs/$id/edit",
    {
      "mark as filled": [({ ownJob }) => `/jobs/${ownJob}/edit`, { act: press("Mark as filled") }],
      close: [({ ownJob }) => `/jobs/${ownJob}/edit`, { act: press("Close job") }],
      delete: [({ ownJob }) => `/jobs/${ownJob}/edit`, { act: press("Delete") }],
      preview: [({ ownJob }) => `/jobs/${ownJob}/edit`, { act: openPreview }],
    },
    { as: "owner" },
  ),
  ...visits("/my-programs/", {
    menu: ["/my-programs", { as: "owner", act: press("More for") }],
    delete: ["/my-programs", { as: "owner", act: press("More for Women on the Platform", "Delete") }],
    "mark as paid": [
      ({ ownListing, ownProgram }) => `/my-programs?business=${ownListing}&participants=${ownProgram}`,
      { as: "owner", act: press("Mark as paid") },
    ],
  }),
  ...visits("/my-programs/edit", {
    "nothing filled in": [
      ({ ownListing }) => `/my-programs/edit?business=${ownListing}`,
      { as: "owner", act: press("List program") },
    ],
  }),
  ...visits("/subscription", {
    cancel: ["/subscription", { as: "owner", act: press("Cancel subscription") }],
    invoice: ["/subscription", { as: "starter", act: press("Request an invoice for Standard") }],
    "claim, nothing filled in": [
      ({ unclaimed }) => `/subscription?claim=${unclaimed}`,
      // Their email address is confirmed.
      { as: "newOwner", act: sendAsItIs("Send claim") },
    ],
  }),
  ...visits("/professional-subscription", {
    subscribe: ["/professional-subscription", { as: "pro", act: press("Subscribe to Standard") }],
    invoice: ["/professional-subscription", { as: "pro", act: press("Request an invoice") }],
  }),
  ...visits("/resume-bank", {
    "save a search": ["/resume-bank?title=trainer", { as: "owner", act: press("Save this search", "Save") }],
    "message a candidate": ["/resume-bank?title=trainer", { as: "owner", act: press("Message") }],
  }),
  ...visits("/media/create", {
    "nothing filled in": ["/media/create", { as: "owner", act: press("Save draft") }],
    "event, nothing filled in": [
      "/media/create",
      { as: "owner", act: inTurn(choose("Content type", "event"), press("Save draft")) },
    ],
  }),
  ...visits("/media/$id/edit", {
    delete: [({ article }) => `/media/${article}/edit`, { as: "admin", act: press("Delete") }],
  }),
  ...visits("/media/$id/registrations", {
    "cancel the event": [
      ({ event }) => `/media/${event}/registrations`,
      { as: "admin", act: press("Cancel the event") },
    ],
  }),
  ...visits(
    "/professional-admin",
    {
      "remove the picture": ["/professional-admin?tab=profile", { act: press("Remove") }],
      "add a credential": ["/professional-admin?tab=credentials", { act: press("Add a credential", "Save") }],
      "edit a credential": ["/professional-admin?tab=credentials", { act: press("Edit") }],
      "delete a credential": ["/professional-admin?tab=credentials", { act: press("Delete") }],
      "no document": ["/professional-admin?tab=verification", { act: press("Submit for Verification") }],
    },
    { as: "pro" },
  ),
  ...visits("/professionals/$id/edit", {
    "add a portfolio item": [
      ({ ownProfessional }) => `/professionals/${ownProfessional}/edit`,
      { as: "pro", act: press("Add a portfolio item") },
    ],
  }),
  ...visits("/auth", {
    "login, nothing filled in": ["/auth", { act: sendAsItIs("Log in") }],
    "register, nothing filled in": ["/auth?tab=register", { act: sendAsItIs("Create account") }],
  }),
  ...visits("/contact", { "nothing filled in": ["/contact", { act: sendAsItIs("Send message") }] }),
  ...visits("/fitness-collectives/$id/", {
    "a photo": [({ fitness }) => `/fitness-collectives/${fitness}?tab=gallery`, { act: press("Open photo") }],
    "report a review": [
      ({ fitness }) => `/fitness-collectives/${fitness}?tab=reviews`,
      { as: "member", act: press("Report") },
    ],
    contact: [
      ({ fitness }) => `/fitness-collectives/${fitness}?tab=locations`,
      { as: "member", act: press("Contact") },
    ],
    enrol: [
      ({ fitness, program }) => `/fitness-collectives/${fitness}?tab=programs&program=${program}`,
      { as: "member", act: press("Enroll") },
    ],
  }),
  ...visits("/classes/", { filters: ["/classes", { act: press("Filters") }] }),
  ...visits("/classes/$id/", {
    booking: [({ ownClass }) => `/classes/${ownClass}`, { as: "member", act: press("Book") }],
    code: [({ bookedClass }) => `/classes/${bookedClass}`, { as: "member", act: press("Show code") }],
  }),
  ...visits("/bookings", { address: ["/bookings", { as: "member", act: press("Get an address") }] }),
  ...visits(
    "/my-programs/week",
    {
      adding: ["/my-programs/week", { act: addOnLastDay }],
      "nothing understood": ["/my-programs/week", { act: inTurn(addOnLastDay, press("Fill in")) }],
      changing: ["/my-programs/week", { act: press("Change ") }],
      cancelling: ["/my-programs/week", { act: press("Change ", "Cancel class") }],
      copying: ["/my-programs/week", { act: press("Copy week") }],
    },
    { as: "owner" },
  ),
  ...visits("/fitness-collectives/$id/review", {
    "nothing filled in": [
      ({ unclaimed }) => `/fitness-collectives/${unclaimed}/review`,
      { as: "member", act: press("Send review") },
    ],
  }),
  ...visits("/business-collectives/$id/", {
    review: [({ retail }) => `/business-collectives/${retail}?writeReview=true`, { as: "member" }],
  }),
  ...visits("/jobs/", { alert: ["/jobs", { as: "member", act: press("Alert me") }] }),
  ...visits("/jobs/$id/", {
    apply: [({ job }) => `/jobs/${job}`, { as: "member", act: press("Apply Now") }],
    report: [({ job }) => `/jobs/${job}`, { as: "member", act: press("Report this job") }],
  }),
  ...visits("/professionals/$id/", {
    message: [
      ({ ownProfessional }) => `/professionals/${ownProfessional}`,
      { as: "owner", act: press("Message Professional") },
    ],
    review: [
      ({ ownProfessional }) => `/professionals/${ownProfessional}`,
      { as: "owner", act: press("Write a Review") },
    ],
    testimonial: [
      ({ ownProfessional }) => `/professionals/${ownProfessional}`,
      { as: "owner", act: press("Write a testimonial") },
    ],
  }),
];
