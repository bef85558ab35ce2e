import { texts } from "./language.ts";

/** What the product does with data, in plain language; must match what it does. spec: DECISIONS 16, 25, 28, 33, 40 */
export const privacyPageText = texts("privacyPageText", {
  title: "Privacy",
  lead: "What we store about you, why, for how long, and what you can do about it.",
  description: "What {product} stores about you, why, for how long, and what you can do about it.",
  contents: "On this page",
  sections: {
    short: {
      title: "In short",
      points: [
        "You can browse without an account. We set no advertising cookies and sell nothing about you.",
        "What you publish is public: your listing, your public profile, your reviews. A review can be anonymous; then only admins can see who wrote it.",
        "Your resume, your certificates and your identity documents are private. Only those you give them to, and admins, can open them.",
        "You can download your data and delete your account yourself, in the privacy centre of your profile.",
      ],
    },
    account: {
      title: "Your account",
      points: [
        "Name, username, email, phone and country, to run your account and to reach you. Others see your name, or 'Member' if you gave none, where you act or publish something, such as a message, an application, a signed review or a public profile. Only you and admins see your username. Besides those you apply to or enroll with, only you and admins see the email and phone of your account.",
        "Until you confirm your email, we send nothing to it but the link to confirm it, a password reset that you ask for, and what the law requires.",
        "Your password is stored only as a hash (argon2id), which cannot be reversed.",
        "If you add a second factor: the public key and the name you give a passkey, the secret of your authenticator app (encrypted) and your backup codes (as hashes), until you remove them.",
        "Your signed-in devices, with IP address and browser type, so that you can see your sessions and end them.",
        "What you do while signed in that matters later (signing in, applying, reviewing, viewing a listing), with IP address and browser type, for {activityDays} days. We use it for security and for your own lists.",
      ],
    },
    public: {
      title: "Reviews and listings",
      points: [
        "A review shows your name unless you choose to be anonymous. It stays when you delete your account, as 'Deleted user'.",
        "The owner of a listing is not shown; what they write in it is. Unclaimed listings may come from a places service: we record where each came from, refresh or blank unconfirmed content within {placesDays} days, and never overwrite what an owner wrote.",
        "A deleted listing stays in the trash for {trashDays} days, then it is deleted with its files.",
      ],
    },
    professionals: {
      title: "Professionals",
      points: [
        "You choose who can find you: everyone, with contact and resume open to every business with the resume bank (standard); everyone, without contact and resume until you choose to share them with a business that wrote to you (limited, the default); only businesses with the resume bank and those you applied to (resume bank only); or no one (hidden). Admins always see all of it.",
        "What you share in a conversation you can take back at any time. An answer alone shares nothing.",
        "With the Standard plan you can show your contact to everyone. It is shown only after you ticked it, and while your profile is public.",
        "You can name businesses that may not see you. They do not find you in the resume bank, do not see your contact and resume there or on your profile, and cannot message you, from the next request on. They still see what every visitor sees, so that a missing profile tells them nothing; a business that searches its resume bank for a public profile can notice that it is not there. An application you send them stays open to them until you withdraw it.",
        "A business links you on its team page only after you said yes to the name and role it shows, and other words ask you again. Until then it shows a name that it added itself. You can leave at any time, which removes your name there.",
        "You see which businesses viewed your profile.",
        "Only you and the admins who check them can open identity documents. Each view is recorded. The files are deleted {kycDays} days after the decision. We ask for pictures with the identity number masked.",
        "Nationality is asked for in resumes, and is never searched, scored, shown to employers or printed.",
      ],
    },
    work: {
      title: "Applications and enrollments",
      points: [
        "A business you apply to gets your resume as it is at that moment, your cover letter, and your name, email and phone. If you withdraw the application, it can open none of them any more; it keeps your name, that you applied and withdrew, its own notes and your conversation. What it saved before, it has. Rejected applications are deleted after {applicationDays} days.",
        "The provider of a program sees the name, email and phone of those who enroll in it.",
        "Messages are private between the two people who write them. Reported messages are read by an admin.",
        "What you write in the contact form is kept until an admin deletes it; what you wrote while signed in is deleted with your account.",
        "Documents that support a claim to a listing are deleted {claimDays} days after the decision.",
      ],
    },
    visits: {
      title: "Counting visits",
      points: [
        "We count visits to listings, jobs and profiles ourselves, for their owners: a visitor once a day. Your IP address is not stored with them: it is turned into a number that cannot be reversed and that changes every day.",
        "A visit, with your browser type and, if you were signed in, your account, is deleted after 90 days. The sums of each day stay.",
        "No visitor counter of another company runs on this site.",
      ],
    },
    cookies: {
      title: "Cookies",
      points: [
        "One that keeps you signed in, and one that remembers the country you chose. There are no others.",
        "A map may come from OpenStreetMap, Google or another map service; your browser then requests its images from them, and they see your IP address. A map is loaded only when you open it or scroll to it.",
      ],
    },
    others: {
      title: "Who else receives data",
      points: [
        "Stripe, when a plan or program is paid online: they receive what a payment needs. We never see your card.",
        "Our email provider, for emails to you.",
        "No one else, unless the law requires it.",
      ],
    },
    rights: {
      title: "What you can do",
      points: [
        "See and correct your data in your profile.",
        "Choose which notifications and emails you get, in your notification preferences.",
        "Unsubscribe from the newsletter with one click; your address is then deleted.",
        "See what is stored about you and what you agreed to and when, in the privacy centre of your profile.",
        "Download all of it there as one ZIP file, in a format that people and programs can read.",
        "Delete your account there: files, resumes, your side of messages, applications and saved items are deleted immediately.",
        "Ask us anything about your data: {email}. We answer within 30 days. If we cannot help you, you can contact the Personal Data Protection Commission of Singapore.",
      ],
    },
  },
});
