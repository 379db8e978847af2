/*
 * The router hands pages on as responses. What becomes a response's body is encoded, streamed and decoded again, and stays in
 * memory until the next great collection: the text of a page goes beside its response instead.
 */
const texts = new WeakMap<Response, string>()

/** A response with a text that only `textOf` finds. */
export function withText(text: string, init: ResponseInit): Response {
  const response = new Response(null, init)
  texts.set(response, text)
  return response
}

/** The text of any response. */
export const textOf = async (response: Response): Promise<string> => texts.get(response) ?? response.text()
