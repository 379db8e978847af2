const CATALOGUE =
  /^\/(about|terms-conditions|privacy-policy|FAQs|blogs(\/\d+)?|shop\/((collections|products)\/)?\d+)?$/

/** Returns true for pages that are the same for everybody and useful offline. */
export const isCatalogue = (pathname: string): boolean => CATALOGUE.test(pathname)

/** Message to the worker: pages that are shown, and files that were loaded before it came, as paths from the root. */
export interface Seen {
  pages: string[]
  files: string[]
}
