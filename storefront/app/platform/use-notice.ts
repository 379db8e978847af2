import { useEffect, useRef } from 'react'
import { dismiss, notify } from './notices.ts'

/**
 * A notice of one part of a page: a second one replaces the first, and `end` takes it away when its cause has ended. It goes
 * with the part.
 */
export function useNotice(): { show: typeof notify; end: () => void } {
  const id = useRef(0)
  const end = () => dismiss(id.current)
  useEffect(() => () => dismiss(id.current), [])
  return {
    show: (...notice) => {
      end()
      id.current = notify(...notice)
      return id.current
    },
    end,
  }
}
