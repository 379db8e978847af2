import { useTranslate } from 'react-admin'

/**
 * Whether some form of the page would be asked about on leaving. Such a form holds up the browser, too: what it answers there
 * says so without the form's knowing who asks.
 */
const isUnsaved = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Asks before what is typed is dropped; whether it may be. */
export const useMayDrop = () => {
  const translate = useTranslate()
  return () => !isUnsaved() || confirm(translate('ra.message.unsaved_changes'))
}
