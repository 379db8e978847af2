import { CardContent } from '@mui/material'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSaveContext } from 'react-admin'

interface Props {
  /** Padding below the fields on a phone, where the toolbar covers the end of the page. */
  toolbarRoom?: string
  children?: ReactNode
}

/**
 * The fields of a form, inert while it is saved: the response replaces their values, and text typed during the save would
 * be lost unseen. The focus returns to its field afterwards.
 */
export const FormFields = ({ toolbarRoom, children }: Props) => {
  const saving = useSaveContext()?.saving === true
  const fields = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const container = fields.current
    if (!saving || !container) return
    const focusedElement = document.activeElement
    container.inert = true
    return () => {
      container.inert = false
      // Restore the focus only if nothing else has taken it since.
      const isLost = document.activeElement === document.body
      if (isLost && focusedElement instanceof HTMLElement && container.contains(focusedElement))
        focusedElement.focus({ preventScroll: true })
    }
  }, [saving])
  return (
    <CardContent ref={fields} {...(toolbarRoom ? { sx: { pb: { xs: toolbarRoom, sm: 2 } } } : {})}>
      {children}
    </CardContent>
  )
}

/** The fields of a form without tabs. */
export const SimpleFields = ({ children }: Props) => <FormFields toolbarRoom="5em">{children}</FormFields>
