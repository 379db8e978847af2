import type { ReactNode } from 'react'
import { Button, type ButtonProps, useTranslate } from 'react-admin'

interface Props extends Omit<ButtonProps, 'children' | 'startIcon' | 'label'> {
  label: string
  /** The icon, which a phone shows alone. */
  children: ReactNode
}

/** A button of a toolbar with an accessible name. react-admin's shows an icon alone on a phone, unnamed when disabled. */
export const ToolButton = ({ label, ...rest }: Props) => {
  const translate = useTranslate()
  return <Button label={label} aria-label={translate(label)} {...rest} />
}
