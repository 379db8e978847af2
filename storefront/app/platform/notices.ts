import { useSyncExternalStore } from 'react'

export type NoticeType = 'info' | 'error' | 'success'

/** A notice; `time` is in ms (rules/notices 1). */
export interface Notice {
  id: number
  message: string
  type: NoticeType
  time: number
  /** When it goes by itself, in ms since 1970. */
  endsAt: number
  /** A step that the notice offers. It does not go along to another document. */
  action?: { label: string; run: () => void }
  /** Said on the way to the page that it is about: a failure that is still one there. */
  onward?: boolean
}

type NoticeOptions = Partial<Pick<Notice, 'type' | 'time' | 'onward' | 'action'>>

const DEFAULT_TIME_MS = 4000
const NONE: readonly Notice[] = []

let lastId = 0
let showing: readonly Notice[] = NONE
const listeners = new Set<() => void>()

function show(notices: readonly Notice[]) {
  showing = notices
  for (const listener of listeners) listener()
}

/**
 * Shows a notice for `time` ms and returns its id (rules/notices 1). A success dismisses errors: the next try has
 * worked. Browser only.
 */
export function notify(message: string, options: NoticeOptions = {}): number {
  const time = options.time ?? DEFAULT_TIME_MS
  const notice = { id: ++lastId, message, type: 'info' as const, endsAt: Date.now() + time, ...options, time }
  if (notice.type === 'success') dismissErrors()
  show([...showing, notice])
  setTimeout(() => dismiss(notice.id), notice.time)
  return notice.id
}

/** Takes a notice away before its time. */
export function dismiss(id: number): void {
  if (showing.some((notice) => notice.id === id)) show(showing.filter((notice) => notice.id !== id))
}

const isOver = ({ type, onward }: Notice) => type === 'error' && !onward

/** Takes failures away, once the next try has worked: they are none any more. */
export function dismissErrors(): void {
  if (showing.some(isOver)) show(showing.filter((notice) => !isOver(notice)))
}

/** Returns the notices that the next document goes on showing, each for the rest of its time. */
export const noticesToCarry = (): (NoticeOptions & { message: string })[] =>
  showing
    .filter((notice) => !isOver(notice))
    .map(({ message, type, onward, endsAt }) => ({
      message,
      type,
      time: Math.max(0, endsAt - Date.now()),
      ...(onward && { onward }),
    }))

/** The page is another: what failed on the last one is over, and what was said of this one is over with it. */
export function turnPage(): void {
  dismissErrors()
  for (const notice of showing) notice.onward = false
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
