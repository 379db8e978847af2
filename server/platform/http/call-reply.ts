import { Readable } from 'node:stream'
import type { Endpoint } from '@nafha/contract/endpoints/all'
import type { Language } from '@nafha/contract/values/language'
import type { FastifyReply } from 'fastify'
import { translate } from '../text/language.ts'

interface File {
  data: Uint8Array | AsyncIterable<Uint8Array | string>
  filename: string
}

/** A handler's response, whatever its call. */
export interface Output {
  status?: number
  message?: string
  cookie?: string | string[]
  data: unknown
}

/** Sends a handler's response: a file, or a body with its message in the caller's language. */
export const sendOutput = (reply: FastifyReply, { file }: Endpoint, output: Output, language: Language) =>
  file ? sendFile(reply, file, output as unknown as File) : sendBody(reply, output, language)

/** Sends a download. It belongs to one person, so nothing on the way may store a copy. */
const sendFile = (reply: FastifyReply, type: string, { data, filename }: File) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'private, no-store')
    .send(data instanceof Uint8Array ? data : Readable.from(data))

function sendBody(reply: FastifyReply, { status, message, cookie, ...body }: Output, language: Language) {
  if (cookie) reply.header('set-cookie', cookie)
  return reply.code(status ?? 200).send(message ? { ...body, message: translate(message, language) } : body)
}
