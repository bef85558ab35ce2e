import type { Translated } from "#contract/texts/catalogue.ts";
import type { resumeChoicesText as englishChoices } from "#contract/texts/resume-choices.ts";
import type { resumeDocumentText as englishDocument } from "#contract/texts/resume-document.ts";

export const resumeDocumentText = {
  title: "{name} – {headline}",
  summary: "个人简介",
  experience: "工作经历",
  education: "教育背景",
  skills: "技能",
  certifications: "证书",
  present: "至今",
  from: "{from} – {to}",
  issued: "{date} 颁发",
  expires: "有效期至 {date}",
  field: "{field}（{degree}）",
  copy: "{title}（副本）",
} satisfies Translated<typeof englishDocument>;

export const resumeChoicesText = {
  degrees: {
    Diploma: "大专",
    "Advanced Diploma": "高级大专",
    "Bachelor's Degree": "学士学位",
    "Master's Degree": "硕士学位",
    Doctorate: "博士学位",
    "Professional Certification": "专业证书",
    Other: "其他",
  },
  employmentTypes: {
    "Full Time": "全职",
    "Part Time": "兼职",
    Contract: "合同制",
    Freelance: "自由职业",
    Internship: "实习",
    "Self-employed": "自雇",
  },
  skillLevels: {
    Beginner: "入门",
    Intermediate: "中级",
    Advanced: "高级",
    Expert: "专家",
  },
} satisfies Translated<typeof englishChoices>;
