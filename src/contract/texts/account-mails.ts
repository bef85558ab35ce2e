import { texts } from "./language.ts";

/** Mails about an account. Slots are in braces. */
export const accountMailsText = texts("accountMailsText", {
  confirm: {
    subject: "Confirm your email for {product}",
    heading: "Confirm your email",
    body: "Welcome to {product}. Please confirm that this email address is yours.",
    button: "Confirm email",
    after: "The link works for three days. If you did not create this account, you can ignore this message.",
    why: "You received this email because someone signed up for {product} with this address.",
  },
  reset: {
    subject: "Reset your {product} password",
    heading: "Reset your password",
    body: "Someone, most likely you, asked to reset the password of your {product} account.",
    button: "Set a new password",
    after:
      "The link works once and expires after one hour. If you did not ask for it, ignore this message and your password stays the same.",
    why: "You received this email because you have an account on {product}.",
  },
  suspended: {
    subject: "Your {product} account is suspended",
    heading: "Your account is suspended",
    body: "An admin has suspended your {product} account. You have been signed out everywhere and cannot sign in. What you have written is kept. Reason:",
    button: "Go to {product}",
    after: "If you think this is a mistake, write to {support}.",
    why: "You received this email because you have an account on {product}.",
  },
  restored: {
    subject: "Your {product} account has been restored",
    heading: "You can sign in again",
    body: "An admin has lifted the suspension of your {product} account.",
    button: "Sign in",
    after: "Questions? Write to {support}.",
    why: "You received this email because you have an account on {product}.",
  },
  roleChanged: {
    subject: "Your role on {product} has changed",
    heading: "Your role has changed",
    body: "An admin has changed the role of your {product} account. Your new role: {role}.",
    button: "View your profile",
    after: "If you did not expect this, write to {support}.",
    why: "You received this email because you have an account on {product}.",
  },
  deleted: {
    subject: "Your {product} account was deleted",
    heading: "Your account was deleted",
    body: "Your {product} account was deleted, along with your files, resumes, applications and messages. Reviews you wrote stay, shown as written by a deleted user.",
    button: "Go to {product}",
    after: "If you think this is a mistake, write to {support}.",
    why: "You received this email because you had an account on {product}.",
  },
  roles: {
    admin: "Admin",
    business_admin: "Business admin",
    professional: "Professional",
    customer: "Customer",
    business_owner: "Business owner",
  },
  newDevice: {
    subject: "New sign-in to your {product} account",
    heading: "New sign-in to your account",
    body: "Someone, most likely you, signed in to your {product} account on a device that was not used for it in the last 90 days: {device}, at {time} UTC.",
    button: "See your devices",
    after: "If this was not you, set a new password immediately and write to {support}.",
    why: "You received this email because you have an account on {product}.",
  },
  passwordChanged: {
    subject: "Your {product} password was changed",
    heading: "Your password was changed",
    body: "The password of your {product} account was just changed, and all other devices were signed out.",
    button: "Go to sign in",
    after: "If this was not you, set a new password immediately and write to {support}.",
    why: "You received this email because you have an account on {product}.",
  },
});
