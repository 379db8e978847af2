import type pg from 'pg'

/** Tells whether a table is there: before the first migration the database is empty. */
export const hasTable = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select to_regclass($1) is not null as there', [name])).rows[0].there
