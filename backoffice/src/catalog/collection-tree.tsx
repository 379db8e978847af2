import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import DragIcon from '@mui/icons-material/DragIndicator'
import OutIcon from '@mui/icons-material/FormatIndentDecrease'
import InIcon from '@mui/icons-material/FormatIndentIncrease'
import { Box, Card, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import type { AdminCollection } from '@nafha/contract/admin/catalog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CreateButton, Title, TopToolbar, useNotify, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { language } from '../platform/language.ts'
import { replaceQueryData } from '../platform/replace-query-data.ts'
import { may } from '../platform/session.ts'
import { inLanguage } from '../shell/localized.ts'
import { MissingTranslationsChip } from '../shell/missing-translations.tsx'
import { notifyError } from '../shell/notify-error.ts'
import { PageLink } from '../shell/page-link.tsx'
import { Thumbnail } from '../shell/thumbnail.tsx'
import { placeFor, siblingsOf, stepsOf } from './places.ts'
import { COLLECTIONS, useCollections } from './use-collections.ts'

/** Dragging works by pointer only and announces nothing: screen readers use the buttons. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** The tree of collections, reordered by dragging or with buttons. */
export const CollectionTree = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const collections = useCollections()
  const move = useMutation({
    mutationFn: ({ id, ...body }: { id: number; parent_id: number | null; position: number }) =>
      call('POST /admin/collections/:id/place', { params: { id }, body }),
    onSuccess: (answer) => replaceQueryData(queries, COLLECTIONS, answer),
    onError: (cause) => notifyError(cause, notify),
  })
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over) return
    const place = placeFor(collections, Number(active.id), String(over.id))
    if (place) move.mutate({ id: Number(active.id), ...place })
  }
  return (
    <Box sx={{ mt: 1 }}>
      <Title title={translate('resources.collections.name', { smart_count: 2 })} />
      <TopToolbar>{may('catalog.edit') && <CreateButton resource="collections" />}</TopToolbar>
      <Card sx={{ p: { xs: 1, sm: 2 } }}>
        {may('catalog.edit') && (
          <Typography variant="body2" gutterBottom sx={{ color: 'text.secondary' }}>
            {translate('nafha.catalog.tree_help')}
          </Typography>
        )}
        <DndContext sensors={sensors} onDragEnd={drop} accessibility={{ announcements: silent }}>
          <Box component="ul" role="tree" aria-label={translate('nafha.catalog.tree')} sx={{ p: 0, m: 0 }}>
            {collections.map((collection) => (
              <Row
                key={collection.id}
                collection={collection}
                all={collections}
                onMove={(place) => move.mutate({ id: collection.id, ...place })}
                disabled={move.isPending}
              />
            ))}
          </Box>
        </DndContext>
      </Card>
    </Box>
  )
}

interface RowProps {
  collection: AdminCollection
  all: AdminCollection[]
  onMove: (place: { parent_id: number | null; position: number }) => void
  disabled: boolean
}

function depthOf({ parent_id }: AdminCollection, all: AdminCollection[]): number {
  const parent = all.find(({ id }) => id === parent_id)
  return parent ? 1 + depthOf(parent, all) : 0
}

const Row = ({ collection, all, onMove, disabled }: RowProps) => {
  const translate = useTranslate()
  const { id, name, products, picture, missing_arabic } = collection
  const depth = depthOf(collection, all)
  const { listeners, setNodeRef, isDragging, transform } = useDraggable({ id })
  const steps = stepsOf(all, id)
  const localName = inLanguage(name)
  const step = (label: string, icon: ReactNode, place: ReturnType<typeof stepsOf>['up']) => (
    <Tooltip title={translate(label)}>
      <span>
        <IconButton
          size="small"
          disabled={disabled || !place}
          onClick={() => place && onMove(place)}
          aria-label={`${translate(label)}: ${localName}`}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
  const mirrored = language === 'ar' ? { transform: 'scaleX(-1)' } : {}
  return (
    <Box
      component="li"
      role="treeitem"
      aria-level={depth + 1}
      aria-setsize={siblingsOf(all, collection.parent_id).length}
      sx={{ listStyle: 'none', paddingInlineStart: { xs: depth * 1.5, sm: depth * 4 } }}
    >
      <DropGap id={`before:${id}`} />
      <DropTarget id={`into:${id}`}>
        <Stack
          ref={setNodeRef}
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center', py: 0.5, opacity: isDragging ? 0.5 : 1, flexWrap: 'wrap' }}
          style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
        >
          {may('catalog.edit') && (
            <Box {...listeners} sx={{ cursor: 'grab', touchAction: 'none', display: 'flex' }}>
              <DragIcon color="action" />
            </Box>
          )}
          <Thumbnail picture={picture} size={36} />
          <Box sx={{ flexGrow: 1, minWidth: 120 }}>
            <PageLink to={`/admin/collections/${id}`}>{localName}</PageLink>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {translate('nafha.catalog.products_in', { smart_count: products })}
            </Typography>
          </Box>
          <MissingTranslationsChip missing={missing_arabic} resource="collections" />
          {may('catalog.edit') && (
            <Stack direction="row">
              {step('nafha.catalog.move_up', <UpIcon fontSize="small" />, steps.up)}
              {step('nafha.catalog.move_down', <DownIcon fontSize="small" />, steps.down)}
              {step('nafha.catalog.move_out', <OutIcon fontSize="small" sx={mirrored} />, steps.out)}
              {step('nafha.catalog.move_in', <InIcon fontSize="small" sx={mirrored} />, steps.into)}
            </Stack>
          )}
        </Stack>
      </DropTarget>
    </Box>
  )
}

/** The gap above a row: a collection dropped here goes before the row's; one dropped on a row becomes its child. */
const DropGap = ({ id }: { id: string }) => {
  const { setNodeRef, isOver } = useDroppable({ id })
  return <Box ref={setNodeRef} sx={{ height: 8, bgcolor: isOver ? 'secondary.main' : 'transparent' }} />
}

const DropTarget = ({ id, children }: { id: string; children: ReactNode }) => {
  const { setNodeRef, isOver } = useDroppable({ id })
  return (
    <Box ref={setNodeRef} sx={{ outline: isOver ? '2px solid' : 'none', outlineColor: 'secondary.main' }}>
      {children}
    </Box>
  )
}
