import { failed_to_copy, link_copied } from '@nafha/texts'
import { notify } from './notices.ts'

/** Copies a link to the clipboard and shows whether that worked (rules/notices 6). */
export function copyLink(url: string): Promise<void> {
  // Without a secure connection there is no clipboard.
  const copied = (navigator.clipboard as Clipboard | undefined)?.writeText(url) ?? Promise.reject()
  const done = () => notify(link_copied(), { type: 'success' })
  const failed = () => notify(failed_to_copy(), { type: 'error' })
  return copied.then(done, failed).then(() => {})
}
