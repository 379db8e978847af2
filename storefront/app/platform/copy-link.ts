import { failed_to_copy, link_copied } from '@nafha/texts'
import { notify } from './notices.ts'

/** Puts a link on the clipboard and says whether it is there (SPEC 8). */
export function copyLink(url: string): Promise<void> {
  // Without a secure connection there is no clipboard.
  const copied = (navigator.clipboard as Clipboard | undefined)?.writeText(url) ?? Promise.reject()
  const done = () => notify(link_copied(), { type: 'success' })
  const failed = () => notify(failed_to_copy(), { type: 'error' })
  return copied.then(done, failed).then(() => {})
}
