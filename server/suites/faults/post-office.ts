import { ownPort } from '../../platform/own-port.ts'
import { startPostbox } from '../../testing/postbox.ts'
import type { SentMail } from '../invariants-mail.ts'

/** What happens to a letter on arrival: refused by what is thrown, before or after it was taken. */
export interface WorkerOptions {
  before?(): Promise<void> | void
  after?(): Promise<void> | void
}

/** A mail server that can be down, refuse, and take a letter without saying so. */
export async function postOffice() {
  const confirmations: SentMail[] = []
  let hands: WorkerOptions = {}
  const accept: NonNullable<Parameters<typeof startPostbox>[0]>['accept'] = async (letter) => {
    await hands.before?.()
    // Only the confirmation brings an invoice along.
    if (letter.attachments.some(({ filename }) => filename?.includes('INV-'))) {
      confirmations.push({ to: letter.recipients.join(), messageId: letter.messageId ?? '' })
    }
    await hands.after?.()
  }
  // Its own also while it is closed.
  const port = await ownPort()
  let open = await startPostbox({ port, accept })
  const { url } = open
  return {
    url,
    confirmations,
    handle(next: WorkerOptions) {
      hands = next
    },
    close: () => open.close(),
    async open() {
      open = await startPostbox({ port, accept })
    },
  }
}
export type PostOffice = Awaited<ReturnType<typeof postOffice>>
