import { createHash } from 'node:crypto'
import { conflict, type Rejection } from './outcome.ts'

/**
 * The version of a row that a form edits: a short hash, another one as soon as a field is.
 * @param fields what the form can change
 */
export const versionOf = (fields: object): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url')

/** Rejects a form because somebody else has saved since it was loaded (decision 0029). */
export const changedMeanwhile: Rejection = conflict('changed_meanwhile')

/** Adds the version to a row as the back office shows it. The form sends it back. */
export const versioned = <Row extends object>(shown: Row, fields: object): Row & { version: string } => ({
  ...shown,
  version: versionOf(fields),
})

/** Rejects a form that was loaded before the last save. A form without a version overwrites. */
export const staleForm = (form: { version?: string | undefined }, stored: object): Rejection | null =>
  form.version && form.version !== versionOf(stored) ? changedMeanwhile : null
