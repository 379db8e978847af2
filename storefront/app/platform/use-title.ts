import { useEffect } from 'react'
import { titleOf } from './head.ts'

/** Names the page after what it has become, where one address shows several things. The next page brings a title of its own. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title)
  }, [title])
}
