import { useSyncExternalStore } from 'react'

export type NoticeType = 'info' | 'error' | 'success'

/** SPEC 3: `time` in ms. */
export interface Notice {
  id: number
  message: string
  type: NoticeType
  time: number
}

const DEFAULT_TIME_MS = 4000
const NONE: readonly Notice[] = []

let lastId = 0
let showing: readonly Notice[] = NONE
const listeners = new Set<() => void>()

function show(notices: readonly Notice[]) {
  showing = notices
  for (const listener of listeners) listener()
}

/** Shows a notice for `time` ms and returns its id (SPEC 4). Browser only. */
export function notify(message: string, options: { type?: NoticeType; time?: number } = {}): number {
  const notice = { id: ++lastId, message, type: 'info' as const, time: DEFAULT_TIME_MS, ...options }
  show([...showing, notice])
  setTimeout(() => dismiss(notice.id), notice.time)
  return notice.id
}

/** Takes a notice away before its time. */
export function dismiss(id: number): void {
  if (showing.some((notice) => notice.id === id)) show(showing.filter((notice) => notice.id !== id))
}

export const isNoticeShowing = (): boolean => showing.length > 0

export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => showing,
    () => NONE,
  )
