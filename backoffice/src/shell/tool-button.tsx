import type { ReactNode } from 'react'
import { Button, type ButtonProps, useTranslate } from 'react-admin'

interface Props extends Omit<ButtonProps, 'children' | 'startIcon' | 'label'> {
  label: string
  /** The icon: on a phone it is all that is shown. */
  children: ReactNode
}

/** A button of a toolbar. react-admin draws its child alone on a phone, and there a disabled one would have no name. */
export const ToolButton = ({ label, ...rest }: Props) => {
  const translate = useTranslate()
  return <Button label={label} aria-label={translate(label)} {...rest} />
}
