/**
 * Stands in for platform/threads.ts: a thread resolves by itself and would find the texts of the house that is prepared, so
 * here the test draws letters and invoices where its own texts are.
 */
export const inThread =
  (url: URL) =>
  (name: string) =>
  async (...args: unknown[]): Promise<unknown> => {
    const functions: Record<string, (...args: unknown[]) => Promise<unknown>> = await import(url.href)
    return functions[name]?.(...args)
  }
