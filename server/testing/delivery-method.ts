import type { DeliveryMethodForm } from '@nafha/contract/delivery/delivery-method'
import type * as z from 'zod'

/** The form of a delivery method, as staff send it: express the next business day for AED 25. */
export const methodForm = (
  changes: Partial<z.input<typeof DeliveryMethodForm>> = {},
): z.input<typeof DeliveryMethodForm> => ({
  kind: 'express',
  name: { en: 'Express', ar: 'توصيل سريع' },
  description: { en: 'The next business day' },
  cities: [],
  areas: [],
  price: 25,
  free_from: null,
  cut_offs: Array.from({ length: 7 }, () => '12:00'),
  days_from: 1,
  days_to: 1,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  capacity: null,
  slots: [],
  pickup: null,
  active: true,
  position: 1,
  ...changes,
})
