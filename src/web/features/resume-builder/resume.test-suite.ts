import { resume, type Resume } from "#contract/resumes.ts";
import { newResume, type ResumeValues } from "./resume-values.ts";

/** A generated resume as the builder reads it, with overrides. */
export function aResume(overrides: Partial<Resume> = {}): Resume {
  return resume.parse({
    version: 7,
    id: 31,
    title: "Resume",
    description: null,
    createdAt: "2026-11-02T03:00:00.000Z",
    updatedAt: "2026-11-20T03:00:00.000Z",
    url: "/files/resumes/ab/31.pdf",
    resumeUrl: "/files/resumes/ab/31.pdf",
    jobId: null,
    template: "modern",
    versionCount: 2,
    personalInfo: {
      firstName: "Wei Jie",
      lastName: "Ng",
      email: "wei.jie@fit.example",
      phone: "+65 9123 4567",
      location: "Singapore",
      nationality: "Singapore",
      title: "Personal Trainer",
      summary: "Ten years of coaching people of every age, from a first squat to a first marathon.",
    },
    education: [
      {
        institution: "Republic Polytechnic",
        degree: "Diploma",
        fieldOfStudy: "Sport",
        startYear: "2010",
        endYear: "2013",
      },
    ],
    experience: [
      {
        employmentType: "Full Time",
        company: "Tampines Barbell Yard",
        position: "Head Coach",
        location: null,
        startDate: "2018-03",
        endDate: null,
        description: "Led a team of six coaches and the beginners' course.",
      },
    ],
    skills: [{ name: "Strength training", level: "Expert" }],
    certifications: [
      {
        name: "First Aid",
        issuingOrganization: "Red Cross",
        issueDate: "2025-02-01",
        expiryDate: null,
        certificationFile: "/files/certifications/ab/first-aid.pdf",
        fileName: "first-aid.pdf",
      },
    ],
    hasEducation: true,
    hasExperience: true,
    hasSkills: true,
    hasCertifications: true,
    coverLetter: "I have watched your hall grow and would like to coach the morning groups.",
    pages: ["/files/resume-pages/ab/31-1.webp", "/files/resume-pages/ab/31-2.webp"],
    ...overrides,
  } satisfies Resume);
}

/** The form values with every step filled in. */
export function filledValues(overrides: Partial<ResumeValues> = {}): ResumeValues {
  const { personalInfo } = aResume();
  return {
    ...newResume({ firstName: null, lastName: null, email: "", phone: null }),
    ...personalInfo,
    education: aResume().education,
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
    skills: aResume().skills,
    coverLetter: aResume().coverLetter,
    ...overrides,
  };
}
