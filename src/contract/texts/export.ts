/** Texts in the download of a user's own data. */
export const exportText = {
  readMeName: "READ-ME.txt",
  readMe: `This is what {product} keeps about you.

data.json  Everything that is written, by what it belongs to; any text editor opens it. At its end stands
           which file of the folder is which.
files/     Your resumes, certificates, documents and pictures, and the files of your messages.

Not in it: your password, which we do not have (only a hash, which cannot be turned back), the keys of your
signed-in devices, numbers by which the payment service knows you, and what others noted about you for
themselves.

Questions: {support}
`,
} as const;
