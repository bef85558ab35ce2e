/** Examples of parameters, by name. */
export const PARAMETER_EXAMPLES: Readonly<Record<string, unknown>> = {
  id: 1,
  page: 1,
  pageSize: 24,
  search: "yoga",
  country: "Singapore",
  first: "Singapore",
  category: 3,
  categoryId: 3,
  minRating: 4,
  openNow: true,
  lat: 1.2834,
  lng: 103.8607,
  jobType: ["full_time", "part_time"],
  salaryMin: 3000,
  specialty: "Yoga",
};

/** Examples of bodies, by endpoint; the schema of the endpoint accepts each. */
export const BODY_EXAMPLES: Readonly<Record<string, unknown>> = {
  "POST /api/login": { email: "owner@gym.example", password: "a long sentence" },
  "POST /api/register": {
    email: "mei@home.example",
    password: "a long sentence",
    firstName: "Mei",
    lastName: "Tan",
    country: "Singapore",
    role: "customer",
  },
  "PATCH /api/businesses/{id}": { name: "Harbour Boxing", phone: "+65 6123 4567", version: 3 },
  "POST /api/businesses/{id}/reviews": {
    rating: 5,
    title: "Good coaches",
    content: "Small groups, and the coaches correct you.",
    anonymous: false,
  },
  "POST /api/jobs": {
    title: "Boxing coach",
    description: "Lead evening classes for beginners, twelve people at most.",
    location: "Singapore",
    country: "Singapore",
    jobType: "part_time",
    salaryMin: 30,
    salaryMax: 45,
    salaryCurrency: "SGD",
    salaryPeriod: "hour",
  },
  "POST /api/job-applications": { jobId: 12, resumeUrl: "/files/resumes/ab/cd/0123456789.pdf", coverLetter: null },
  "POST /api/messages": { recipientId: 7, content: "Do you have a place on Saturday?" },
  "PUT /api/reviews/{id}/response": { response: "Thank you, see you on Saturday." },
  "POST /api/resume-bank/search": { jobTitle: "Yoga teacher", skills: "Vinyasa, Prenatal", location: "Singapore" },
};
