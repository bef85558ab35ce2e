/** What the product does with data, in plain language; must match what it does. spec: DECISIONS 16, 25, 28, 33, 40 */
export const privacyPageText = {
  title: "Privacy",
  lead: "What we keep about you, why, for how long, and what you can do about it.",
  description: "What {product} keeps about you, why, for how long, and what you can do about it.",
  contents: "On this page",
  sections: {
    short: {
      title: "In short",
      points: [
        "You can look around without an account. We set no advertising cookies and sell nothing about you.",
        "What you publish is public: your listing, your public profile, your reviews. A review can be anonymous; then nobody but an admin learns who wrote it.",
        "Your resume, your certificates and your identity documents are private. Only those you give them to, and admins who check them, can open them.",
        "You can download what is yours and delete your account by yourself, in the privacy centre of your profile.",
      ],
    },
    account: {
      title: "Your account",
      points: [
        "Name, username, email, phone and country, to run your account and to reach you. Others see your name; your email and phone are seen by you and by admins.",
        "Your password only as a hash (argon2id), which cannot be turned back.",
        "Your signed-in devices, with address and kind of browser, so that you can see and end them.",
        "What you do while signed in that matters later (signing in, applying, reviewing, looking at a listing), with address and kind of browser, for {activityDays} days. It answers questions of safety, and feeds your own lists.",
      ],
    },
    public: {
      title: "Reviews and listings",
      points: [
        "A review shows your name unless you choose to be anonymous. It stays when you delete your account, as 'Deleted user'.",
        "Who owns a listing is not shown; what the owner writes in it is. Listings that nobody claimed may come from a places service: we keep where each came from, refresh what nobody confirmed within {placesDays} days or blank it, and never overwrite what an owner wrote.",
        "A deleted listing lies in the trash for {trashDays} days, then it is gone with its files.",
      ],
    },
    professionals: {
      title: "Professionals",
      points: [
        "You choose who finds you: everybody and every premium business (standard), everybody but without contact and resume until you answer a first message (limited, the default), or nobody (hidden). You can keep single businesses out.",
        "You see which businesses looked at your profile.",
        "Identity documents are opened only by you and by admins who check them. Each look is written down. The files are deleted {kycDays} days after the decision. We ask for pictures on which the identity number is masked.",
        "Nationality is asked for resumes, and never searched, scored, shown to employers or printed.",
      ],
    },
    work: {
      title: "Applications and enrollments",
      points: [
        "A business you apply to gets your resume as it is at that moment, your cover letter, your name, email and phone. Rejected applications are deleted after {applicationDays} days.",
        "Whoever offers a program sees the name, email and phone of those who enroll in it.",
        "Messages are for the two who write them. Reported ones are read by an admin.",
        "What you write by the contact form is kept until an admin deletes it; what you wrote while signed in goes with your account.",
        "Documents that speak for a claim of a listing are deleted {claimDays} days after the decision.",
      ],
    },
    visits: {
      title: "Counting visits",
      points: [
        "We count visits to listings, jobs and profiles ourselves, for their owners. Your address is not kept with them: it becomes a number that nobody can turn back and that changes every day.",
        "No visitor counter of another company runs here.",
      ],
    },
    cookies: {
      title: "Cookies",
      points: [
        "One that keeps you signed in, and one that remembers the country you chose. Nothing else.",
        "A map may come from OpenStreetMap or Google; your browser then asks them for its pictures, and they see your address. It is loaded only on pages with a map.",
      ],
    },
    others: {
      title: "Who else gets something",
      points: [
        "Stripe, when a plan or program is paid online: they get what a payment needs. We never see your card.",
        "Our mail provider, for mails to you.",
        "Nobody else, unless the law obliges us.",
      ],
    },
    rights: {
      title: "What you can do",
      points: [
        "See and correct what is yours in your profile.",
        "Choose which notices and mails you get, in your notification preferences.",
        "Leave the newsletter with one press; your address is then deleted.",
        "See what is kept about you and since when you agreed to what, in the privacy centre of your profile.",
        "Download all of it there as one ZIP, in a form that people and programs can read.",
        "Delete your account there: files, resumes, your side of messages, applications and saved things go at once.",
        "Ask us anything about your data: {email}. We answer within 30 days. If we do not help you, you can turn to the Personal Data Protection Commission of Singapore.",
      ],
    },
  },
} as const;
