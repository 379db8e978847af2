import { Typography } from '@mui/material'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { SaveButton, useTranslate } from 'react-admin'
import { useUploads } from './uploads-context.tsx'

/**
 * Saves a form when its last upload has ended: saved before, the record would lack those files. A file that is refused
 * calls the save off, for whoever pressed it meant the record with that file.
 */
export const PatientSaveButton = () => {
  const translate = useTranslate()
  const { pending, refused } = useUploads()
  const button = useRef<HTMLButtonElement>(null)
  /** How many files had been refused when Save was pressed; null while nobody waits. */
  const [refusedBefore, setRefusedBefore] = useState<number | null>(null)
  const [isCalledOff, setIsCalledOff] = useState(false)

  useEffect(() => {
    if (refusedBefore === null || pending > 0) return
    setRefusedBefore(null)
    if (refused > refusedBefore) setIsCalledOff(true)
    else button.current?.form?.requestSubmit(button.current)
  }, [pending, refused, refusedBefore])

  const press = (event: MouseEvent) => {
    setIsCalledOff(false)
    if (pending === 0) return
    event.preventDefault()
    setRefusedBefore(refused)
  }
  const status = refusedBefore !== null ? 'saves_after_uploads' : isCalledOff ? 'save_called_off' : null
  return (
    <>
      <SaveButton ref={button} alwaysEnable={pending > 0} onClick={press} />
      <Typography role="status" variant="body2" sx={{ mx: 2, flexGrow: 1 }}>
        {status && translate(`nafha.catalog.${status}`, { smart_count: pending })}
      </Typography>
    </>
  )
}
