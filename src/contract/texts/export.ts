import { texts } from "./language.ts";

/** Texts in the download of a user's own data. */
export const exportText = texts("exportText", {
  readMeName: "READ-ME.txt",
  readMe: `This is what {product} stores about you.

data.json  All your data, grouped by what it belongs to; any text editor can open it. The end of the file
           lists which file in the folder is which.
files/     Your resumes, certificates, documents and pictures, and the files of your messages.

Not included: your password, which we do not have (only a hash, which cannot be reversed), the keys of your
signed-in devices, the numbers that identify you to the payment service, and what others noted about you for
themselves.

Questions: {support}
`,
});
