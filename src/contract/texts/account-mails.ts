/** Mails about an account. Slots stand in braces. */
export const accountMailsText = {
  greeting: "Hello {name},",
  confirm: {
    subject: "Confirm your email for {product}",
    heading: "Confirm your email",
    body: "welcome to {product}. Please confirm that this email address is yours.",
    button: "Confirm email",
    after: "The link works for three days. If you did not create this account, you can ignore this message.",
    why: "You get this mail because somebody signed up on {product} with this address.",
  },
  reset: {
    subject: "Reset your {product} password",
    heading: "Reset your password",
    body: "somebody, most likely you, asked for a new password for your {product} account.",
    button: "Set a new password",
    after:
      "The link works once and for one hour. If you did not ask for it, you can ignore this message: your password stays as it is.",
    why: "You get this mail because you have an account on {product}.",
  },
  passwordChanged: {
    subject: "Your {product} password was changed",
    heading: "Your password was changed",
    body: "the password of your {product} account was just changed, and all other devices were signed out.",
    button: "Go to sign in",
    after: "If this was not you, set a new password at once and write to {support}.",
    why: "You get this mail because you have an account on {product}.",
  },
} as const;
