import { UnderAttack } from '@nafha/contract/admin/holds'
import { sql } from 'drizzle-orm'
import { storedSetting } from '../staff/index.ts'

const KEY = 'under_attack'

/** SQL condition for larger statements: true while staff have switched "under attack" on. */
export const isUnderAttack = sql.raw(
  `exists (select from settings where key = '${KEY}' and (value ->> 'on')::boolean)`,
)

/** The switch for all nodes: each purchase reads it with its buyer. */
export const underAttackSetting = storedSetting(KEY, UnderAttack, { on: false })
