import type { Active, Announcements, Over } from '@dnd-kit/core'
import { useTranslate } from 'react-admin'

/** Place of a dragged item among its siblings, from 1. */
const placeOf = (one: Active | Over | null) => Number(one?.data.current?.sortable?.index ?? 0) + 1

interface Moment {
  active: Active
  over?: Over | null
}

/**
 * Announcements for screen readers while something is dragged by keyboard, in the language of the back office.
 * @param words where its sentences stand in the texts
 */
export function useDragAnnouncements(words = 'nafha.catalog.drag') {
  const translate = useTranslate()
  const say =
    (what: string) =>
    ({ active, over = null }: Moment) =>
      translate(`${words}.${what}`, { number: placeOf(active), place: placeOf(over) })
  const announcements: Announcements = {
    onDragStart: say('start'),
    onDragOver: say('over'),
    onDragEnd: say('end'),
    onDragCancel: say('cancel'),
  }
  return {
    announcements,
    screenReaderInstructions: { draggable: translate(`${words}.help`) },
  }
}
