import { inArray } from 'drizzle-orm'
import { type Actor, staffActor, staffIdOf } from '../platform/database/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { staff } from '../platform/database/schema/index.ts'

/** Returns a function that names an actor: members of staff by their names. */
export async function namesOf(db: Queryable, done: readonly { by: Actor | null }[]) {
  const ids = done.flatMap(({ by }) => (by && staffIdOf(by)) ?? [])
  const members =
    ids.length === 0
      ? []
      : await db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids))
  const nameOf = new Map<string, string>(members.map(({ id, name }) => [staffActor(id), name]))
  return (by: Actor | 'provider'): string => nameOf.get(by) ?? by
}
