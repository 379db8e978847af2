import { useTranslate } from 'react-admin'

/** Returns true when a form of the page has unsaved changes: such a form cancels `beforeunload`. */
const isUnsaved = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Returns a function that asks about unsaved changes; true if they may be discarded, or there are none. */
export const useConfirmDiscard = () => {
  const translate = useTranslate()
  return () => !isUnsaved() || confirm(translate('ra.message.unsaved_changes'))
}
