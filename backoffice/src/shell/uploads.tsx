import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material'
import type { AdminPicture } from '@nafha/contract/admin/catalog'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { upload } from '../platform/upload.ts'
import { type UploadError, UploadErrors } from './upload-errors.tsx'
import { useUploads } from './uploads-context.tsx'

interface Sending {
  key: number
  name: string
  percent: number
}

/** Uploads chosen or dropped pictures one after the other, each with its progress. */
export const PictureDrop = ({
  onPicture,
  multiple,
}: {
  onPicture: (picture: AdminPicture) => void
  multiple: boolean
}) => {
  const translate = useTranslate()
  const uploads = useUploads()
  const chooser = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<Sending[]>([])
  const [errors, setErrors] = useState<UploadError[]>([])

  const send = async (files: File[]) => {
    const queue = files.map((file, at) => ({ key: Date.now() + at, file }))
    setErrors([])
    uploads.begin(queue.length)
    setSending((now) => [...now, ...queue.map(({ key, file }) => ({ key, name: file.name, percent: 0 }))])
    for (const { key, file } of queue) {
      const tell = (percent: number) =>
        setSending((now) => now.map((one) => (one.key === key ? { ...one, percent } : one)))
      try {
        onPicture(await upload<AdminPicture>('pictures', file, tell))
        uploads.end(true)
      } catch (cause) {
        const sentence = translate(cause instanceof Error ? cause.message : 'ra.notification.http_error')
        setErrors((now) => [...now, { key, name: file.name, sentence }])
        uploads.end(false)
      }
      setSending((now) => now.filter((one) => one.key !== key))
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    if (files.length > 0) void send(multiple ? files : files.slice(0, 1))
  }

  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ border: '1px dashed', borderColor: 'divider', p: 2, width: '100%' }}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<AddPhotoIcon />} onClick={() => chooser.current?.click()}>
          {translate(multiple ? 'nafha.catalog.add_pictures' : 'nafha.catalog.choose_picture')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('nafha.catalog.picture_help')}
        </Typography>
      </Stack>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple={multiple}
        hidden
        aria-label={translate('nafha.catalog.add_pictures')}
        onChange={({ target }) => {
          void send([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <UploadErrors errors={errors} />
      {sending.map(({ key, name, percent }) => (
        <Box key={key} sx={{ mt: 1 }} role="status">
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {percent < 100 ? `${name}: ${percent} %` : translate('nafha.catalog.picture_made', { name })}
          </Typography>
          <LinearProgress
            variant={percent < 100 ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-label={name}
          />
        </Box>
      ))}
    </Box>
  )
}
