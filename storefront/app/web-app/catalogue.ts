const CATALOGUE =
  /^\/(about|terms-conditions|privacy-policy|FAQs|blogs(\/\d+)?|shop\/((collections|products)\/)?\d+)?$/

/** Whether a path leads to a page that is the same for everybody and worth having without a connection. */
export const isCatalogue = (pathname: string): boolean => CATALOGUE.test(pathname)

/** What the page tells the worker: pages and files that it has seen without the worker's help. Paths from the root. */
export interface Seen {
  pages: string[]
  files: string[]
}
