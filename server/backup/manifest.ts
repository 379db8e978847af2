import * as z from 'zod'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** Below DATA_DIR in any case: neither absolute nor upwards. */
const FilePath = z
  .string()
  .refine((path) => path.split(/[\\/]/).every((part) => !['', '.', '..'].includes(part)))

/** What a backup says of itself, and what a restore holds it to. */
export const Manifest = z.object({
  /** Of this layout of the archive. */
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** server_version_num of the PostgreSQL that it comes from. */
  postgres: z.number().int(),
  /** The migrations that its database had, oldest first. */
  migrations: z.array(z.object({ hash: Hash, at: z.number().int() })).min(1),
  /** In an order in which no row points at one that is not there yet. */
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
  /** Pictures and, of a demonstration, the payment sandbox: paths below DATA_DIR. */
  files: z.array(z.object({ path: FilePath, sha256: Hash })),
})
export type Manifest = z.infer<typeof Manifest>
export type TableCopy = Manifest['tables'][number]

/** Where the rows of a table lie in the archive. */
export const fileOf = ({ schema, name }: Pick<TableCopy, 'schema' | 'name'>): string =>
  `tables/${schema}.${name}.copy`
