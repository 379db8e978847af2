import * as z from 'zod'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** A relative path that stays below DATA_DIR. */
const FilePath = z
  .string()
  .refine((path) => path.split(/[\\/]/).every((part) => !['', '.', '..'].includes(part)))

/** Description of a backup, which a restore verifies. */
export const Manifest = z.object({
  /** Version of the archive's layout. */
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** server_version_num of the source's PostgreSQL. */
  postgres: z.number().int(),
  /** The source's migrations, oldest first. */
  migrations: z.array(z.object({ hash: Hash, at: z.number().int() })).min(1),
  /** Referenced tables come before the tables that refer to them. */
  tables: z.array(
    z.object({
      schema: Name,
      name: Name,
      columns: z.array(Name).min(1),
      rows: z.number().int().nonnegative(),
      /** SHA-256 of the rows in COPY's text format, in the order of the primary key. */
      sha256: Hash,
    }),
  ),
  sequences: z.array(z.object({ schema: Name, name: Name, last: z.string().regex(/^-?\d+$/) })),
  /** Pictures and, in a demonstration, the payment sandbox: paths below DATA_DIR. */
  files: z.array(z.object({ path: FilePath, sha256: Hash })),
})
export type Manifest = z.infer<typeof Manifest>
export type TableCopy = Manifest['tables'][number]

/** Path of a table's rows in the archive. */
export const fileOf = ({ schema, name }: Pick<TableCopy, 'schema' | 'name'>): string =>
  `tables/${schema}.${name}.copy`
