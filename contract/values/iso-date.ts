import * as z from 'zod'

/** A day of the calendar as forms and calls write it: `2026-11-27`. */
export const IsoDate = z.iso.date({ error: 'date_is_invalid' })
