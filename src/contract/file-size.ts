/** Units of file sizes, in limits, forms and messages. */
export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;

/** The largest picture or document that can be uploaded. spec: product §9, uploads up to 5MB */
export const UPLOAD_BYTES = 5 * MEGABYTE;
