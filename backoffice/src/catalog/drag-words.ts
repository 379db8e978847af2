import type { Active, Announcements, Over } from '@dnd-kit/core'
import { useTranslate } from 'react-admin'

/** Which of its siblings something is, from 1; they are the ones that are put into order. */
const placeOf = (one: Active | Over | null) => Number(one?.data.current?.sortable?.index ?? 0) + 1

interface Moment {
  active: Active
  over?: Over | null
}

/** What a screen reader says while something is dragged with the keyboard, in the language of the back office. */
export function useDragWords() {
  const translate = useTranslate()
  const say =
    (what: string) =>
    ({ active, over = null }: Moment) =>
      translate(`nafha.catalog.drag.${what}`, { number: placeOf(active), place: placeOf(over) })
  const announcements: Announcements = {
    onDragStart: say('start'),
    onDragOver: say('over'),
    onDragEnd: say('end'),
    onDragCancel: say('cancel'),
  }
  return {
    announcements,
    screenReaderInstructions: { draggable: translate('nafha.catalog.drag.help') },
  }
}
