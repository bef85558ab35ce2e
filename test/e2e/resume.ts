import type { ResumeInput } from "#contract/resumes.ts";

/** A resume as the builder sends it when every step is filled. */
export const RESUME: ResumeInput = {
  firstName: "Hui Min",
  lastName: "Tan",
  email: "hui.min@newcomers.example",
  phone: "+65 9123 4567",
  location: "Singapore",
  nationality: "Singapore",
  title: "Personal Trainer",
  summary: "Ten years of coaching people of every age, from a first squat to a first marathon.",
  education: [
    {
      institution: "Republic Polytechnic",
      degree: "Diploma",
      fieldOfStudy: "Sport and exercise",
      startYear: "2010",
      endYear: "2013",
    },
  ],
  experience: [
    {
      employmentType: "Full Time",
      company: "Tampines Barbell Yard",
      position: "Head Coach",
      location: "",
      startDate: "2018-03",
      endDate: "",
      description: "Led a team of six coaches and the beginners' course.",
    },
  ],
  skills: [{ name: "Strength training", level: "Expert" }],
  certifications: [],
  coverLetter: "I have watched your hall grow and would like to coach the morning groups in it.",
  jobId: null,
  template: "classic",
};
