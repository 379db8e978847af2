import { isForgetful, onForgetful } from '@nafha/contract/browser-storage'
import { browser_remembers_nothing } from '@nafha/texts'
import { useSyncExternalStore } from 'react'

/** Says that storage is full or forbidden: nobody is to find an empty cart tomorrow unwarned. */
export function ForgetfulNote() {
  const forgetful = useSyncExternalStore(onForgetful, isForgetful, () => false)
  return (
    <div role="status" className="empty:hidden">
      {forgetful && <p className="wrap small bg-sand py-3 text-center">{browser_remembers_nothing()}</p>}
    </div>
  )
}
