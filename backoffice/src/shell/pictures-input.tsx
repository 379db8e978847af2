import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DragIcon from '@mui/icons-material/DragIndicator'
import { Card, IconButton, Stack, TextField, Tooltip, Typography } from '@mui/material'
import type { AdminPicture } from '@nafha/contract/admin/catalog'
import { useRef } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { useDragAnnouncements } from './drag-announcements.ts'
import { Thumbnail } from './thumbnail.tsx'
import { PictureDrop } from './uploads.tsx'

/** Pictures of a product, of which lists show the first. Ordered by dragging, or with arrow keys on the handle. */
export const PicturesInput = ({ source }: { source: string }) => {
  const translate = useTranslate()
  const { field } = useInput<AdminPicture[]>({ source, defaultValue: [] })
  const pictures: AdminPicture[] = field.value ?? []
  // Each upload adds to the pictures present when it ends, not to those present when it began.
  const latest = useRef(pictures)
  latest.current = pictures
  const change = (next: AdminPicture[]) => {
    latest.current = next
    field.onChange(next)
  }
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const words = useDragAnnouncements()
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const at = (id: number | string) => pictures.findIndex((picture) => picture.id === id)
    change(arrayMove(pictures, at(active.id), at(over.id)))
  }
  const add = (picture: AdminPicture) => {
    if (!latest.current.some(({ id }) => id === picture.id)) change([...latest.current, picture])
  }
  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      <PictureDrop onPicture={add} multiple />
      {pictures.length > 1 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('nafha.catalog.drag_help')}
        </Typography>
      )}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={words}>
        <SortableContext items={pictures.map(({ id }) => id)} strategy={rectSortingStrategy}>
          <Stack spacing={1} component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {pictures.map((picture, at) => (
              <PictureCard
                key={picture.id}
                picture={picture}
                number={at + 1}
                onChange={(alt) =>
                  change(pictures.map((one) => (one.id === picture.id ? { ...one, alt } : one)))
                }
                onRemove={() => change(pictures.filter(({ id }) => id !== picture.id))}
              />
            ))}
          </Stack>
        </SortableContext>
      </DndContext>
    </Stack>
  )
}

interface CardProps {
  picture: AdminPicture
  number: number
  onChange: (alt: AdminPicture['alt']) => void
  onRemove: () => void
}

const PictureCard = ({ picture, number, onChange, onRemove }: CardProps) => {
  const translate = useTranslate()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: picture.id })
  return (
    <Card
      component="li"
      ref={setNodeRef}
      variant="outlined"
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{ p: 1, opacity: isDragging ? 0.6 : 1, position: 'relative', zIndex: isDragging ? 1 : 0 }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={translate('nafha.catalog.move_picture', { number })}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIcon />
        </IconButton>
        <Thumbnail picture={picture} size={72} />
        <AlternativeText picture={picture} onChange={onChange} />
        <Tooltip title={translate('ra.action.remove')}>
          <IconButton onClick={onRemove} aria-label={translate('nafha.catalog.remove_picture', { number })}>
            <DeleteIcon />
          </IconButton>
        </Tooltip>
      </Stack>
    </Card>
  )
}

const sides = [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const

/** Alternative text of a picture, in both languages. */
const AlternativeText = ({ picture, onChange }: Pick<CardProps, 'picture' | 'onChange'>) => {
  const translate = useTranslate()
  const { alt } = picture
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={1} sx={{ flexGrow: 1 }}>
      {sides.map(([language, dir]) => (
        <TextField
          key={language}
          size="small"
          fullWidth
          label={`${translate('nafha.catalog.alternative')} · ${translate(`nafha.catalog.in_${language}`)}`}
          value={alt[language] ?? ''}
          onChange={({ target }) => onChange({ ...alt, [language]: target.value })}
          slotProps={{ htmlInput: { dir, lang: language, maxLength: 300 } }}
        />
      ))}
    </Stack>
  )
}

/** Input for one optional picture, for example of a collection. */
export const PictureInput = ({ source }: { source: string }) => {
  const { field } = useInput<AdminPicture | null>({ source, defaultValue: null })
  const picture: AdminPicture | null = field.value || null
  const translate = useTranslate()
  return (
    <Stack spacing={1} sx={{ width: '100%', mb: 2 }}>
      {picture && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Thumbnail picture={picture} size={96} />
          <AlternativeText picture={picture} onChange={(alt) => field.onChange({ ...picture, alt })} />
          <IconButton onClick={() => field.onChange(null)} aria-label={translate('ra.action.remove')}>
            <DeleteIcon />
          </IconButton>
        </Stack>
      )}
      <PictureDrop onPicture={field.onChange} multiple={false} />
    </Stack>
  )
}
