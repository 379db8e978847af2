/** Shows the date part of created_at (rules/pages 17). */
export function PostDate({ createdAt }: { createdAt: string }) {
  const day = createdAt.slice(0, 10)
  return (
    <time className="num soft" dateTime={day}>
      {day}
    </time>
  )
}
