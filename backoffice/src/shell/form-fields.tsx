import { CardContent } from '@mui/material'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSaveContext } from 'react-admin'

interface Props {
  /** For the room that a phone's toolbar takes, which lies over the end of a page. */
  toolbarRoom?: string
  children?: ReactNode
}

/**
 * The fields of a form, at rest while it is saved: the answer takes the place of what is in them, and what is typed
 * meanwhile would be gone without a word. Whoever was in a field is in it again afterwards.
 */
export const FormFields = ({ toolbarRoom, children }: Props) => {
  const saving = useSaveContext()?.saving === true
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const container = fields.current
    if (!saving || !container) return
    const place = document.activeElement
    container.inert = true
    return () => {
      container.inert = false
      // Restore the focus only if nothing else has taken it since.
      const isLost = document.activeElement === document.body
      if (isLost && place instanceof HTMLElement && container.contains(place))
        place.focus({ preventScroll: true })
    }
  }, [saving])
  return (
    <CardContent ref={fields} {...(toolbarRoom ? { sx: { pb: { xs: toolbarRoom, sm: 2 } } } : {})}>
      {children}
    </CardContent>
  )
}

/** The same in a form without tabs. */
export const SimpleFields = ({ children }: Props) => <FormFields toolbarRoom="5em">{children}</FormFields>
