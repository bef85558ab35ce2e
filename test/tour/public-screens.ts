import { failureDocument } from "#server/platform/pages/failure-document.ts";
import { BOTH, OF_LISTS, visits, type Visit } from "./screens.ts";

const NOTHING = "search=zzzznothing";
const FAILURE = failureDocument(
  { productName: "FitCollective", supportEmail: "support@demo.example" },
  "3f1c6a52-9a0e-4a53-8d25-6f3f0f7f2f6b",
  "/no-such-page",
);
/** In Singapore. Late in the evening today's classes are over. */
const TOMORROW = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);
const LONG = `Sehr${"lang".repeat(40)}`;

/** What visitors see. */
export const PUBLIC_SCREENS: readonly Visit[] = [
  ...visits("/", { filled: ["/", { forcedStates: BOTH }], "signed in": ["/", { as: "member" }] }),
  ...visits("/$", {
    "not found": ["/no-such-page", { status: 404 }],
    "rendering failed": ["/no-such-page", { status: 500, document: FAILURE }],
  }),
  ...visits("/about", { filled: "/about" }),
  ...visits("/terms", { filled: "/terms" }),
  ...visits("/privacy", { filled: ["/privacy", { forcedStates: BOTH }] }),
  ...visits("/contact", { filled: "/contact", "signed in": ["/contact", { as: "member" }] }),
  ...visits("/plans", { filled: "/plans", "signed in": ["/plans", { as: "owner" }] }),
  ...visits("/saved", {
    visitor: "/saved",
    "one kind": "/saved?kind=job",
    filled: ["/saved", { as: "member", forcedStates: OF_LISTS }],
    "a search that cannot be read": [
      "/saved",
      {
        as: "member",
        responses: {
          "/api/saved/searches": [
            { id: 1, kind: "fitness", query: "", path: null, createdAt: "2026-11-20T04:00:00.000Z", lastSentAt: null },
          ],
        },
      },
    ],
  }),
  ...visits("/auth", {
    login: "/auth",
    register: "/auth?tab=register",
    forgot: "/auth?tab=forgot",
    "reset, link used up": "/auth?reset=no-such-token",
    "confirm, link used up": "/auth?confirm=no-such-token",
  }),
  ...visits("/newsletter/confirm", {
    "no token": "/newsletter/confirm",
    "link used up": "/newsletter/confirm?token=no-such-token",
  }),
  ...visits("/newsletter/unsubscribe", {
    "no token": "/newsletter/unsubscribe",
    "link used up": "/newsletter/unsubscribe?token=no-such-token",
  }),

  ...visits("/fitness-collectives/", {
    filled: ["/fitness-collectives", { forcedStates: BOTH }],
    empty: `/fitness-collectives?${NOTHING}`,
    "a very long word": `/fitness-collectives?search=${LONG}`,
    filtered: "/fitness-collectives?minRating=4&openNow=true",
    map: "/fitness-collectives?view=map",
    "in the area of the map": "/fitness-collectives?bbox=103.6,1.2,104.1,1.5&view=map",
    "nothing in the area": "/fitness-collectives?bbox=90,-40,91,-39&view=map",
    "near a place": "/fitness-collectives?where=Orchard&sort=distance&openAt=2026-11-29T07:00",
    "unknown place": "/fitness-collectives?where=xanadu",
    "nothing near": "/fitness-collectives?search=zzzznothing&where=Tampines&radiusKm=1",
  }),
  ...visits("/businesses/", { filled: "/businesses" }),
  ...visits("/business-collectives/", {
    filled: ["/business-collectives", { forcedStates: BOTH }],
    empty: `/business-collectives?${NOTHING}`,
    map: "/business-collectives?view=map",
  }),
  ...visits("/retail-businesses", { redirects: "/retail-businesses" }),
  ...visits("/fitness-collectives/$id/", {
    overview: [({ fitness }) => `/fitness-collectives/${fitness}`, { forcedStates: BOTH }],
    gallery: [({ fitness }) => `/fitness-collectives/${fitness}?tab=gallery`, { forcedStates: BOTH }],
    reviews: [({ fitness }) => `/fitness-collectives/${fitness}?tab=reviews`, { forcedStates: BOTH }],
    programs: [({ fitness }) => `/fitness-collectives/${fitness}?tab=programs`, { forcedStates: BOTH }],
    "one program": ({ fitness, program }) => `/fitness-collectives/${fitness}?tab=programs&program=${program}`,
    locations: [({ fitness }) => `/fitness-collectives/${fitness}?tab=locations`, { forcedStates: BOTH }],
    team: [({ fitness }) => `/fitness-collectives/${fitness}?tab=team`, { forcedStates: BOTH }],
    "not claimed": ({ unclaimed }) => `/fitness-collectives/${unclaimed}`,
    "empty gallery": ({ unclaimed }) => `/fitness-collectives/${unclaimed}?tab=gallery`,
    "empty reviews": ({ unclaimed }) => `/fitness-collectives/${unclaimed}?tab=reviews`,
    "empty programs": ({ unclaimed }) => `/fitness-collectives/${unclaimed}?tab=programs`,
    "empty team": ({ unclaimed }) => `/fitness-collectives/${unclaimed}?tab=team`,
    owner: [({ fitness }) => `/fitness-collectives/${fitness}`, { as: "owner" }],
    admin: [({ fitness }) => `/fitness-collectives/${fitness}`, { as: "admin" }],
    "not found": ["/fitness-collectives/99999999", { status: 404 }],
  }),
  ...visits("/businesses/$id/", { redirects: ({ fitness }) => `/businesses/${fitness}` }),
  ...visits("/fitness-collectives/$id/review", {
    "signed out": ({ unclaimed }) => `/fitness-collectives/${unclaimed}/review`,
    filled: [({ unclaimed }) => `/fitness-collectives/${unclaimed}/review`, { as: "member", forcedStates: BOTH }],
    "own listing": [({ fitness }) => `/fitness-collectives/${fitness}/review`, { as: "owner" }],
    "not found": ["/fitness-collectives/99999999/review", { status: 404 }],
  }),
  ...visits("/business-collectives/$id/", {
    overview: [({ retail }) => `/business-collectives/${retail}`, { forcedStates: BOTH }],
    reviews: [({ retail }) => `/business-collectives/${retail}?tab=reviews`, { forcedStates: BOTH }],
    products: [({ retail }) => `/business-collectives/${retail}?tab=products`, { forcedStates: BOTH }],
    gallery: ({ retail }) => `/business-collectives/${retail}?tab=gallery`,
    "not found": ["/business-collectives/99999999", { status: 404 }],
  }),

  ...visits("/classes/", {
    today: ["/classes", { as: "member" }],
    filled: [`/classes?day=${TOMORROW}`, { forcedStates: BOTH }],
    empty: `/classes?${NOTHING}`,
    filtered: `/classes?day=${TOMORROW}&time=evening&maxPrice=40&seats=2&language=en`,
    "near a place": `/classes?day=${TOMORROW}&where=Orchard&radiusKm=10`,
    "unknown place": `/classes?day=${TOMORROW}&where=xanadu`,
    map: `/classes?day=${TOMORROW}&view=map`,
    "nothing in the area": "/classes?bbox=90,-40,91,-39&view=map",
    "of a teacher": ({ ownProfessional }) => `/classes?day=${TOMORROW}&teacherId=${ownProfessional}`,
  }),
  ...visits("/classes/$id/", {
    filled: [({ ownClass }) => `/classes/${ownClass}`, { forcedStates: BOTH }],
    booked: [({ bookedClass }) => `/classes/${bookedClass}`, { as: "member" }],
    "not found": ["/classes/99999999", { status: 404 }],
  }),

  ...visits("/jobs/", {
    filled: ["/jobs", { forcedStates: BOTH }],
    empty: `/jobs?${NOTHING}`,
    map: "/jobs?view=map",
    "near a place": "/jobs?where=Orchard&sort=distance",
    "unknown place": "/jobs?where=xanadu",
    "signed in": ["/jobs", { as: "member" }],
  }),
  ...visits("/jobs/$id/", {
    filled: [({ job }) => `/jobs/${job}`, { forcedStates: BOTH }],
    "signed in": [({ job }) => `/jobs/${job}`, { as: "member" }],
    poster: [({ ownJob }) => `/jobs/${ownJob}`, { as: "owner" }],
    "not found": ["/jobs/99999999", { status: 404 }],
  }),
  ...visits("/professionals/", {
    filled: ["/professionals", { forcedStates: BOTH }],
    empty: `/professionals?${NOTHING}`,
    map: "/professionals?view=map",
    "near a place": "/professionals?where=Tampines&sort=distance",
    "unknown place": "/professionals?where=xanadu",
  }),
  ...visits("/professionals/$id/", {
    filled: [({ professional }) => `/professionals/${professional}`, { forcedStates: BOTH }],
    owner: [({ ownProfessional }) => `/professionals/${ownProfessional}`, { as: "pro" }],
    business: [({ ownProfessional }) => `/professionals/${ownProfessional}`, { as: "owner" }],
    "not found": ["/professionals/99999999", { status: 404 }],
  }),
  ...visits("/media/", { filled: ["/media", { forcedStates: BOTH }], empty: `/media?${NOTHING}` }),
  ...visits("/media/$id/", {
    article: [({ article }) => `/media/${article}`, { forcedStates: BOTH }],
    event: ({ event }) => `/media/${event}`,
    "not found": ["/media/99999999", { status: 404 }],
  }),
];
