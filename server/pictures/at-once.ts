import { availableParallelism } from 'node:os'
import { usableMemory } from '../platform/memory/settings.ts'

/** Memory of the process in which a variant of 1920 × 2400 px is encoded: its AVIF takes most of it. */
const ROOM_EACH = 384 * 2 ** 20

/** Number of pictures that are encoded at once. */
export const PICTURES_AT_ONCE = Math.max(
  1,
  Math.min(Math.floor(usableMemory() / ROOM_EACH), availableParallelism(), 4),
)
