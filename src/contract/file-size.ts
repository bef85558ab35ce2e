/** What these words mean wherever a file is measured: in limits, in forms and in what is told of it. */
export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;

/** Largest picture or document that is sent. spec: product §9, uploads up to 5MB */
export const UPLOAD_BYTES = 5 * MEGABYTE;
