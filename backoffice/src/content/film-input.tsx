import FilmIcon from '@mui/icons-material/MovieOutlined'
import { Box, Button, FormHelperText, LinearProgress, Stack, Typography } from '@mui/material'
import type { AdminFilm } from '@nafha/contract/admin/pages'
import { useRef, useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { upload } from '../platform/upload.ts'
import { type UploadError, UploadErrors } from '../shell/upload-errors.tsx'
import { useUploads } from '../shell/uploads-context.tsx'

/** Input for the film behind the heading of the home page. */
export const FilmInput = ({ source }: { source: string }) => {
  const translate = useTranslate()
  const uploads = useUploads()
  const { field } = useInput<string | null>({ source, defaultValue: null })
  const chooser = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [errors, setErrors] = useState<UploadError[]>([])
  const film: string | null = field.value || null

  const send = async (file: File) => {
    setPercent(0)
    setErrors([])
    uploads.begin(1)
    try {
      field.onChange((await upload<AdminFilm>('films', file, setPercent)).path)
      uploads.end(true)
    } catch (cause) {
      const sentence = translate(cause instanceof Error ? cause.message : 'ra.notification.http_error')
      setErrors([{ key: Date.now(), name: file.name, sentence }])
      uploads.end(false)
    }
    setPercent(null)
  }
  return (
    <Stack spacing={1} sx={{ width: '100%', mb: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('resources.pages.fields.film')}
      </Typography>
      {film && (
        <Box
          component="video"
          key={film}
          src={film}
          muted
          controls
          preload="metadata"
          aria-label={translate('resources.pages.fields.film')}
          sx={{ width: '100%', maxWidth: 480 }}
        />
      )}
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<FilmIcon />} onClick={() => chooser.current?.click()}>
          {translate('nafha.content.choose_film')}
        </Button>
        {film && <Button onClick={() => field.onChange(null)}>{translate('nafha.content.no_film')}</Button>}
      </Stack>
      <FormHelperText>{translate('nafha.content.film_help')}</FormHelperText>
      <UploadErrors errors={errors} />
      <input
        ref={chooser}
        type="file"
        accept="video/mp4,video/webm"
        hidden
        aria-label={translate('nafha.content.choose_film')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void send(file)
          target.value = ''
        }}
      />
      {percent !== null && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={translate('nafha.content.choose_film')}
        />
      )}
    </Stack>
  )
}
