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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import DragIcon from '@mui/icons-material/DragIndicator'
import { Box, Chip, IconButton, Stack, Switch, Typography } from '@mui/material'
import type { TesterOffer } from '@nafha/contract/admin/tester-offers'
import { LOW_STOCK } from '@nafha/contract/rules'
import { useTranslate } from 'react-admin'
import { may } from '../platform/session.ts'
import { useDragAnnouncements } from '../shell/drag-announcements.ts'
import { inLanguage } from '../shell/localized.ts'
import { Thumbnail } from '../shell/thumbnail.tsx'
import { movedBy, movedTo, withOffer } from './tester-order.ts'

interface Props {
  /** The rows to show: all, or those that a search has found. */
  testers: readonly TesterOffer[]
  all: readonly TesterOffer[]
  /** False while a search hides rows: then nothing can be moved. */
  isWhole: boolean
  onChange: (testers: TesterOffer[]) => void
}

/** The testers, the offered ones in their order: moved by dragging, with arrow keys on the handle, or with buttons. */
export const TesterRows = ({ testers, all, isWhole, onChange }: Props) => {
  const translate = useTranslate()
  const words = useDragAnnouncements('nafha.tester_offers.drag')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onChange(movedTo(all, Number(active.id), Number(over.id)))
  }
  const offered = testers.filter((tester) => tester.offered)
  const others = testers.filter((tester) => !tester.offered)
  const row = (tester: TesterOffer, at: number) => (
    <Row
      key={tester.id}
      tester={tester}
      isMovable={tester.offered && isWhole && may('catalog.edit')}
      isFirst={at === 0}
      isLast={at === offered.length - 1}
      onMove={(step) => onChange(movedBy(all, tester.id, step))}
      onOffer={(isOffered) => onChange(withOffer(all, tester.id, isOffered))}
    />
  )
  return (
    <>
      <Heading label={translate('nafha.tester_offers.offered', { smart_count: offered.length })} />
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={words}>
        <SortableContext items={offered.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {offered.map(row)}
          </Box>
        </SortableContext>
      </DndContext>
      {others.length > 0 && (
        <>
          <Heading label={translate('nafha.tester_offers.not_offered', { smart_count: others.length })} />
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {others.map(row)}
          </Box>
        </>
      )}
    </>
  )
}

const Heading = ({ label }: { label: string }) => (
  <Typography variant="subtitle2" component="h2" sx={{ mt: 2, mb: 0.5 }}>
    {label}
  </Typography>
)

interface RowProps {
  tester: TesterOffer
  isMovable: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onOffer: (isOffered: boolean) => void
}

const Row = ({ tester, isMovable, isFirst, isLast, onMove, onOffer }: RowProps) => {
  const translate = useTranslate()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: tester.id, disabled: !isMovable })
  const name = `${inLanguage(tester.product_name)} ${inLanguage(tester.label)}`
  return (
    <Stack
      component="li"
      ref={setNodeRef}
      direction="row"
      spacing={1}
      useFlexGap
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        py: 0.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        opacity: isDragging ? 0.6 : 1,
        position: 'relative',
        zIndex: isDragging ? 1 : 0,
      }}
    >
      {isMovable && (
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={translate('nafha.tester_offers.move', { name })}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIcon />
        </IconButton>
      )}
      <Thumbnail picture={tester.picture} size={44} />
      <Box sx={{ flexGrow: 1, minWidth: 120 }}>
        {name}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {inLanguage(tester.family)}
        </Typography>
      </Box>
      {!tester.published && <Chip size="small" label={translate('nafha.tester_offers.draft')} />}
      <Units available={tester.available} />
      {isMovable && (
        <Stack direction="row">
          <IconButton
            disabled={isFirst}
            onClick={() => onMove(-1)}
            aria-label={`${translate('nafha.catalog.move_up')}: ${name}`}
          >
            <UpIcon fontSize="small" />
          </IconButton>
          <IconButton
            disabled={isLast}
            onClick={() => onMove(1)}
            aria-label={`${translate('nafha.catalog.move_down')}: ${name}`}
          >
            <DownIcon fontSize="small" />
          </IconButton>
        </Stack>
      )}
      <Switch
        checked={tester.offered}
        disabled={!may('catalog.edit')}
        onChange={(_, isOffered) => onOffer(isOffered)}
        slotProps={{ input: { 'aria-label': translate('nafha.tester_offers.offer', { name }) } }}
      />
    </Stack>
  )
}

const Units = ({ available }: { available: number }) => {
  const label = useTranslate()('nafha.tester_offers.units', { smart_count: available })
  if (available > LOW_STOCK) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
    )
  }
  return <Chip size="small" color={available > 0 ? 'warning' : 'error'} label={label} />
}
