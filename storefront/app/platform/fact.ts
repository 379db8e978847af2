/** A Schema.org object as search engines read it in a page (JSON-LD). */
export type Fact = Readonly<Record<string, unknown> & { '@type': string }>
