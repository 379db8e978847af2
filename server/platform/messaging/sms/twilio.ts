import twilio from 'twilio'
import type { SmsTransport } from './transport.ts'

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** The sender: a number or a name. */
  from: string
  /** Another address of Twilio's API, for a gateway or a stub; null is Twilio's own. */
  apiBase: string | null
}

const TIMEOUT_MS = 20_000

/** Creates a client of Twilio's SDK for the shop's account. */
export function twilioClient({ accountSid, authToken, apiBase }: TwilioSettings) {
  const http = new twilio.RequestClient({ timeout: TIMEOUT_MS })
  if (apiBase) {
    const ask = http.request.bind(http)
    http.request = (options) =>
      ask({ ...options, uri: options.uri.replace(/^https:\/\/(api|accounts)\.twilio\.com/, apiBase) })
  }
  return twilio(accountSid, authToken, { httpClient: http })
}

/** Sends through Twilio. The job retries. */
export function twilioTransport(settings: TwilioSettings): SmsTransport {
  const client = twilioClient(settings)
  return async ({ to, text }) => {
    await client.messages.create({ to, from: settings.from, body: text })
  }
}
