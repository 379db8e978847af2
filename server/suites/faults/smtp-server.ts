import { ownPort } from '../../platform/database/embedded/own-port.ts'
import { startPostbox } from '../../testing/postbox.ts'
import type { SentMails } from '../invariants-mail.ts'

/** Hooks around the acceptance of an email: an error that one throws is the refusal. */
export interface DeliveryHooks {
  before?(): Promise<void> | void
  after?(): Promise<void> | void
}

/** Starts a mail server that can be down, refuse an email, or accept one without confirming it. */
export async function startSmtpServer() {
  const mails: SentMails = { confirmations: [], letters: [] }
  let hooks: DeliveryHooks = {}
  const accept: NonNullable<Parameters<typeof startPostbox>[0]>['accept'] = async (email) => {
    await hooks.before?.()
    const letter = { to: email.recipients.join(), messageId: email.messageId ?? '' }
    mails.letters.push(letter)
    // Only the order confirmation has an invoice attached.
    if (email.attachments.some(({ filename }) => filename?.includes('INV-'))) mails.confirmations.push(letter)
    await hooks.after?.()
  }
  // The port stays reserved while the server is closed.
  const port = await ownPort()
  let open = await startPostbox({ port, accept })
  const { url } = open
  return {
    url,
    mails,
    handle(next: DeliveryHooks) {
      hooks = next
    },
    close: () => open.close(),
    async open() {
      open = await startPostbox({ port, accept })
    },
  }
}
export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>
