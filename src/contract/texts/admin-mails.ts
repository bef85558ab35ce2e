/** Mails about decisions of admins. Slots stand in braces. */
export const adminMailsText = {
  approved: {
    subject: "{business} is now on {product}",
    body: `Hello {name},

{business} has been checked and approved. Visitors can find it from now on:
{link}

You can change the listing at any time:
{editLink}

{product}
{site}
`,
  },
  rejected: {
    subject: "{business} could not be approved yet",
    body: `Hello {name},

we looked at the registration of {business} and could not approve it yet. The reason:

{reason}

Nothing is lost: everything you entered is kept. You can change it and send the registration again:
{editLink}

{product}
{site}
`,
  },
} as const;
