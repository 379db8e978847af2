import * as z from 'zod'
import { courierKey } from '../orders/couriers.ts'
import { filter } from '../values/wire.ts'
import { listedIds } from './lists.ts'

/** Most rows of a file with tracking numbers. */
export const MAX_TRACKING_ROWS = 1000

/** A CSV file as text, with the columns `order_number`, `tracking_number` and perhaps `courier`. */
export const TrackingFile = z.object({
  file: z.string().min(1, { error: 'csv_is_empty' }).max(200_000, { error: 'too_long' }),
  /** Courier of the rows that name none. */
  courier: courierKey.nullish(),
})
export type TrackingFile = z.output<typeof TrackingFile>

/** A row of the file as it was read; `problem` says why it cannot be taken, null if it can. */
export const TrackingRow = z.object({
  /** Line in the file; the header is line 1. */
  line: z.int(),
  order_number: z.string(),
  /** Null for an unknown order. */
  order_id: z.int().nullable(),
  courier: z.string(),
  tracking_number: z.string(),
  problem: z.string().nullable(),
})
export type TrackingRow = z.input<typeof TrackingRow>

/** The orders in a courier's file, and the courier whose columns it has. */
export const CourierFileQuery = z.object({
  ids: listedIds,
  courier: filter(courierKey),
})
