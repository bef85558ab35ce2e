import type { ResumeContent, ResumeTemplate } from "#contract/resumes.ts";

export interface MemberResume {
  /** Used in the names of its files. */
  name: string;
  template: ResumeTemplate;
  writtenDaysAgo: number;
  content: ResumeContent;
}

/** File key of the certificate of a resume. */
export function certificateKey(name: string): string {
  return `certifications/printed/member/${name}.pdf`;
}

const PERSON = {
  firstName: "Wei Jie",
  lastName: "Ng",
  email: "member@demo.example",
  phone: "+65 6000 0006",
  location: "Singapore",
  nationality: "Singapore",
} as const;

const STUDIES: ResumeContent["education"] = [
  {
    institution: "Lakeside Polytechnic",
    degree: "Diploma",
    fieldOfStudy: "Sport and Exercise Science",
    startYear: "2013",
    endYear: "2016",
  },
];

/** The three resumes of the demo member, each one page long. */
export const MEMBER_RESUMES: readonly MemberResume[] = [
  {
    name: "trainer",
    template: "classic",
    writtenDaysAgo: 30,
    content: {
      personalInfo: {
        ...PERSON,
        title: "Personal Trainer",
        summary:
          "Strength coach for people who have never lifted before. I write simple programs, count every session, and keep nine in ten of my clients for longer than a year.",
      },
      experience: [
        {
          employmentType: "Full Time",
          company: "Northshore Club",
          position: "Senior Personal Trainer",
          location: "Singapore",
          startDate: "2022-03",
          endDate: null,
          description:
            "Train 28 clients a week from 19 to 74 years of age. Wrote the twelve-week beginners' program that all trainers here use, and teach it to new colleagues.",
        },
        {
          employmentType: "Part Time",
          company: "Meridian Fitness",
          position: "Gym Floor Trainer",
          location: "Singapore",
          startDate: "2017-01",
          endDate: "2022-02",
          description:
            "Showed newcomers how machines work, corrected technique on the floor and ran two circuit classes a week for up to 16 people.",
        },
      ],
      education: STUDIES,
      skills: [
        { name: "Strength training", level: "Expert" },
        { name: "Program design", level: "Expert" },
        { name: "Mobility", level: "Advanced" },
        { name: "First aid", level: "Advanced" },
      ],
      certifications: [
        {
          name: "Personal Trainer, Level 3",
          issuingOrganization: "Eastern Institute of Sport",
          issueDate: "2019-05",
          expiryDate: "2027-05",
          fileName: "personal-trainer.pdf",
          fileKey: certificateKey("trainer"),
        },
      ],
      coverLetter:
        "I coach beginners, and I like the way your gym looks after them. My clients stay because they see numbers move: I would bring the same logbook habit to your floor, mornings and three evenings a week.",
    },
  },
  {
    name: "yoga",
    template: "modern",
    writtenDaysAgo: 12,
    content: {
      personalInfo: {
        ...PERSON,
        lastName: "Ng 黃偉傑",
        title: "Yoga Teacher 瑜伽教练",
        summary:
          "Hatha and vinyasa teacher with 2,400 hours in the room, three options for every pose. 我用华语和英语授课,每班不超过十二人。",
      },
      experience: [
        {
          employmentType: "Full Time",
          company: "静安瑜伽馆",
          position: "Lead Yoga Teacher 主教练",
          location: "Shanghai 上海",
          startDate: "2023-02",
          endDate: null,
          description:
            "Teach twelve classes a week in Mandarin and English and mentor three teachers. 负责课程安排与新教师培训,学员满意度百分之九十六。",
        },
        {
          employmentType: "Contract",
          company: "สตูดิโอโยคะสุขุมวิท",
          position: "Yoga Teacher ครูสอนโยคะ",
          location: "Bangkok กรุงเทพฯ",
          startDate: "2021-03",
          endDate: "2022-12",
          description:
            "Taught small groups and private lessons near Asok. สอนโยคะสำหรับผู้เริ่มต้น ชั้นเรียนละไม่เกินสิบคน และดูแลผู้เรียนที่กลับมาจากอาการบาดเจ็บ",
        },
        {
          employmentType: "Freelance",
          company: "Phòng tập Yoga Thảo Điền",
          position: "Yoga Teacher Giáo viên yoga",
          location: "TP. Hồ Chí Minh",
          startDate: "2019-06",
          endDate: "2021-01",
          description:
            "Began the evening classes of a new studio. Dạy các lớp buổi tối cho người mới bắt đầu và xây dựng giáo trình tám tuần.",
        },
      ],
      education: STUDIES,
      skills: [
        { name: "Hatha yoga", level: "Expert" },
        { name: "Vinyasa", level: "Expert" },
        { name: "Mandarin 华语", level: "Expert" },
        { name: "Thai ภาษาไทย", level: "Intermediate" },
      ],
      certifications: [
        {
          name: "Yoga Teacher, 500 hours",
          issuingOrganization: "Lantern Street Yoga",
          issueDate: "2019-02",
          expiryDate: null,
          fileName: "yoga-500.pdf",
          fileKey: certificateKey("yoga"),
        },
      ],
      coverLetter:
        "Your timetable has room for a slow class at the end of the day, and that is the class I teach best. I can start with two evenings a week and would be glad to give a trial class to your team.",
    },
  },
  {
    name: "desk",
    template: "classic",
    writtenDaysAgo: 4,
    content: {
      personalInfo: {
        ...PERSON,
        title: "Front Desk Manager",
        summary:
          "I have run the desk of a busy studio: bookings, memberships, a team of six and the first smile of the day. Used to numbers, calm on Mondays.",
      },
      experience: [
        {
          employmentType: "Full Time",
          company: "Palm Court Studio",
          position: "Front Desk Manager",
          location: "Singapore",
          startDate: "2019-01",
          endDate: "2022-02",
          description:
            "Led six people over seven days. Answered trial requests within the hour, which raised trial bookings by a third, and brought no-shows from 14 to 6 percent.",
        },
      ],
      education: STUDIES,
      skills: [
        { name: "Customer service", level: "Expert" },
        { name: "Scheduling", level: "Advanced" },
        { name: "Membership sales", level: "Advanced" },
      ],
      certifications: [],
      coverLetter:
        "The desk decides whether a visitor becomes a member. I have built that habit in one studio and would like to do it in yours, including the rota, the training of new colleagues and the weekly figures.",
    },
  },
];
