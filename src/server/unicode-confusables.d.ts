/** The package has its types under a name that TypeScript does not read. */
declare module "unicode-confusables" {
  /** Replaces characters by those that they look like. */
  export function rectifyConfusion(input: string): string;
}
