import { useTranslate } from 'react-admin'

/**
 * Returns true when a form of the page has unsaved changes. Such a form also stops the browser from leaving: what it answers there
 * says so without the form's knowing who asks.
 */
const isUnsaved = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Asks before what is typed is dropped; whether it may be. */
export const useMayDrop = () => {
  const translate = useTranslate()
  return () => !isUnsaved() || confirm(translate('ra.message.unsaved_changes'))
}
