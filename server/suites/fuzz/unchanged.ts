import type pg from 'pg'

/** A hash of every table's rows, by table. */
export type TableContents = ReadonlyMap<string, string>

/** Columns that say when somebody was seen last, and nothing else. */
const SEEN = `'last_used_at'`

/**
 * Tells what a request has changed. The server's next transaction number moves whenever anything was written, or only
 * locked; so as long as it stands still nothing can have changed, and no row has to be looked at.
 */
export async function watchTables(pool: pg.Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' or (schemaname = 'graphile_worker' and tablename = '_private_jobs')
      order by 1`,
  )
  const everything = tables
    .map(
      ({ name }) => `select '${name}' as name, count(*) || ':' ||
        coalesce(sum(('x' || left(md5((to_jsonb(t) - ${SEEN})::text), 15))::bit(60)::bigint), 0) as hash
        from ${name} t`,
    )
    .join(' union all ')

  const moment = async () => {
    const { rows } = await pool.query<{ at: string }>('select pg_snapshot_xmax(pg_current_snapshot()) as at')
    return rows[0]?.at ?? ''
  }
  const look = async (): Promise<TableContents> => {
    const { rows } = await pool.query<{ name: string; hash: string }>(everything)
    return new Map(rows.map(({ name, hash }) => [name, hash]))
  }

  let known: { at: string; rows: TableContents } | null = null
  /** Takes a snapshot of the tables. */
  async function now() {
    const at = await moment()
    if (known?.at !== at) known = { at, rows: await look() }
    return known
  }
  return {
    now,
    /** The tables whose rows differ from how things stood. */
    async changedSince(before: { at: string; rows: TableContents }): Promise<string[]> {
      const after = await now()
      if (after.at === before.at) return []
      return [...after.rows].flatMap(([name, hash]) => (before.rows.get(name) === hash ? [] : [name]))
    },
  }
}
export type Watch = Awaited<ReturnType<typeof watchTables>>
