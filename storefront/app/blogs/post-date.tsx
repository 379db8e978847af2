/** Date part of created_at (SPEC 2). */
export function PostDate({ createdAt }: { createdAt: string }) {
  const day = createdAt.slice(0, 10)
  return (
    <time className="num soft" dateTime={day}>
      {day}
    </time>
  )
}
