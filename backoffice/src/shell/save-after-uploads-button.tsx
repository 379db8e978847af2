import { Typography } from '@mui/material'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { SaveButton, useTranslate } from 'react-admin'
import { useUploads } from './uploads-context.tsx'

/**
 * Saves a form once its last upload has ended: an earlier save would lose those files. A refused file cancels the save,
 * because the record was meant to have it.
 */
export const SaveAfterUploadsButton = () => {
  const translate = useTranslate()
  const { pending, refused } = useUploads()
  const button = useRef<HTMLButtonElement>(null)
  /** Number of refused files when Save was pressed; null while no save waits. */
  const [refusedBefore, setRefusedBefore] = useState<number | null>(null)
  const [isCanceled, setIsCanceled] = useState(false)

  useEffect(() => {
    if (refusedBefore === null || pending > 0) return
    setRefusedBefore(null)
    if (refused > refusedBefore) setIsCanceled(true)
    else button.current?.form?.requestSubmit(button.current)
  }, [pending, refused, refusedBefore])

  const waitForUploads = (event: MouseEvent) => {
    setIsCanceled(false)
    if (pending === 0) return
    event.preventDefault()
    setRefusedBefore(refused)
  }
  const status = refusedBefore !== null ? 'saves_after_uploads' : isCanceled ? 'save_called_off' : null
  return (
    <>
      <SaveButton ref={button} alwaysEnable={pending > 0} onClick={waitForUploads} />
      <Typography role="status" variant="body2" sx={{ mx: 2, flexGrow: 1 }}>
        {status && translate(`nafha.catalog.${status}`, { smart_count: pending })}
      </Typography>
    </>
  )
}
