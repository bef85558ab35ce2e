import type { RetailCategory } from "../retail-categories.ts";
import type { ProgrammeStock } from "./programmes.ts";

/** Courses and workshops of Business Collectives; most categories have none. */
export const COURSES: Readonly<Partial<Record<RetailCategory, readonly ProgrammeStock[]>>> = {
  "Training Institution": [
    {
      name: "Trainer Certificate Course",
      description: "Theory on weekday evenings, coaching practice on Saturdays.",
      dollars: 2400,
      duration: "14 weeks",
      tags: ["certificate", "course"],
    },
    {
      name: "Group Instructor Course",
      description: "Music, cueing and class design with live teach-backs.",
      dollars: 1100,
      duration: "6 weeks",
      tags: ["certificate", "group"],
    },
    {
      name: "Anatomy Online",
      description: "Recorded lectures and a weekly live question hour.",
      dollars: 320,
      duration: "8 weeks",
      tags: ["online", "theory"],
      isOnline: true,
    },
    {
      name: "First Aid for Coaches",
      description: "Resuscitation, heat illness and everyday injuries.",
      dollars: 120,
      duration: "1 day",
      tags: ["first aid", "safety"],
    },
    {
      name: "Yoga Teacher Training",
      description: "Two hundred hours of practice, anatomy and philosophy.",
      dollars: 3200,
      duration: "5 months",
      tags: ["yoga", "certificate"],
    },
  ],
  "Physiotherapy Clinic": [
    {
      name: "Strong Knees Class",
      description: "Small-group strength for sore knees, cleared by a physiotherapist.",
      dollars: 38,
      duration: "60 min",
      tags: ["rehab", "strength"],
    },
    {
      name: "Return to Running",
      description: "Eight supervised sessions from walking to intervals.",
      dollars: 420,
      duration: "6 weeks",
      tags: ["rehab", "running"],
    },
    {
      name: "Desk Back Workshop",
      description: "Ninety minutes on chairs, screens and breaks.",
      dollars: 45,
      duration: "90 min",
      tags: ["workshop", "back care"],
    },
  ],
  "Sports Medicine": [
    {
      name: "Marathon Readiness",
      description: "Testing, bloods and a plan, twelve weeks before the race.",
      dollars: 560,
      duration: "12 weeks",
      tags: ["running", "testing"],
    },
    {
      name: "Heat Training Clinic",
      description: "How to get used to tropical racing, with core temperature measured.",
      dollars: 140,
      duration: "2 hours",
      tags: ["testing", "endurance"],
    },
  ],
  "Sports Retail": [
    {
      name: "Stringing Workshop",
      description: "Learn to string your own racquet and keep the tools.",
      dollars: 150,
      duration: "3 hours",
      tags: ["workshop"],
    },
    {
      name: "Beginner Maintenance Evening",
      description: "Punctures, gears and brakes without tears.",
      dollars: 35,
      duration: "2 hours",
      tags: ["workshop", "cycling"],
    },
  ],
  "Health Food Store": [
    {
      name: "Fermentation Saturday",
      description: "Tempeh, kombucha and what to do when it goes wrong.",
      dollars: 55,
      duration: "2 hours",
      tags: ["workshop", "food"],
    },
  ],
  "Meal Plan Provider": [
    {
      name: "Cooking to Your Macros",
      description: "Four dishes and the arithmetic behind them.",
      dollars: 75,
      duration: "2 hours",
      tags: ["workshop", "food"],
    },
  ],
};
