import { longDate } from '../platform/long-date.ts'
import { useRootData } from '../platform/root-data.ts'

/** Shows the date part of created_at, in words (rules/pages 17). */
export function PostDate({ createdAt }: { createdAt: string }) {
  const language = useRootData()?.language ?? 'en'
  const day = createdAt.slice(0, 10)
  return (
    <time className="num soft" dateTime={day}>
      {longDate(day, language)}
    </time>
  )
}
