import {
  application,
  ownApplication,
  receivedApplication,
  type Application,
  type OwnApplication,
  type ReceivedApplication,
} from "#contract/applications.ts";

const job = {
  id: 11,
  title: "Floor Coach",
  location: "Singapore",
  state: "open",
  business: { id: 7, name: "Iron Temple", logo: null },
};
const dates = {
  applicationDate: "2026-11-20T04:00:00.000Z",
  updatedAt: "2026-11-20T04:00:00.000Z",
  withdrawnAt: null,
};

export function received(changes: Partial<ReceivedApplication> = {}): ReceivedApplication {
  return receivedApplication.parse({
    id: 21,
    jobId: 11,
    status: "applied",
    applicationDate: "2026-11-20T04:00:00.000Z",
    updatedAt: "2026-11-20T04:00:00.000Z",
    withdrawnAt: null,
    job: { title: "Floor Coach" },
    user: { id: 5, username: null, firstName: "Mei", lastName: "Tan" },
    headline: "Yoga teacher",
    resumeUrl: "/files/resumes/a.pdf",
    notes: null,
    ...changes,
  });
}

export function ownOf(changes: Partial<OwnApplication> = {}): OwnApplication {
  return ownApplication.parse({ id: 21, jobId: 11, status: "applied", ...dates, job, ...changes });
}

/** An application from the applicant's side. */
export function applicationOf(changes: Partial<Application> = {}): Application {
  return application.parse({
    version: 7,
    id: 21,
    jobId: 11,
    status: "applied",
    ...dates,
    viewedAt: null,
    coverLetter: "I have coached on gym floors for six years.",
    resumeUrl: "/files/resumes/a.pdf",
    resumePages: ["/files/resume-pages/a.webp"],
    job,
    user: { id: 5, username: null, firstName: "Mei", lastName: "Tan", email: null, phone: null },
    notes: null,
    events: [],
    side: "applicant",
    can: { move: [], withdraw: true, note: false, message: false },
    ...changes,
  });
}
