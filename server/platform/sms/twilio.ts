import twilio from 'twilio'
import type { Carrier } from './index.ts'

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** The number or the sender's name that messages come from. */
  from: string
  /** Another address of Twilio's API, for a gateway or a stand-in; null is Twilio's own. */
  apiBase: string | null
}

const TIMEOUT_MS = 20_000

/** Sends through Twilio's own SDK. Trying again is the job's business. */
export function twilioCarrier({ accountSid, authToken, from, apiBase }: TwilioSettings): Carrier {
  const http = new twilio.RequestClient({ timeout: TIMEOUT_MS })
  if (apiBase) {
    const ask = http.request.bind(http)
    http.request = (options) =>
      ask({ ...options, uri: options.uri.replace('https://api.twilio.com', apiBase) })
  }
  const client = twilio(accountSid, authToken, { httpClient: http })
  return async ({ to, text }) => {
    await client.messages.create({ to, from, body: text })
  }
}
