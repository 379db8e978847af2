import pg from 'pg'

/** Setting with the time of the last good backup, for the status page and the alert. */
export const LAST_BACKUP = 'last_backup'

/** Records that a good backup was made. */
export async function recordBackup(url: string, takenAt: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'nafha-backup' })
  await client.connect()
  try {
    await client.query(
      `insert into settings (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value, updated_at = now()`,
      [LAST_BACKUP, JSON.stringify({ at: takenAt })],
    )
  } finally {
    await client.end()
  }
}
