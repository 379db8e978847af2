import { fils } from '@nafha/contract/values/money'
import type { Queryable } from '../platform/database/client.ts'
import { deliveryMethods } from '../platform/database/schema/index.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Ways of delivery beside the standard one, which every shop has: the same day in Dubai, and a boutique to collect from. */
export async function insertDeliveryMethods(tx: Queryable): Promise<void> {
  const noon = EVERY_DAY.map(() => '12:00')
  await tx.insert(deliveryMethods).values([
    {
      kind: 'express',
      name: { en: 'Express in Dubai', ar: 'توصيل سريع في دبي' },
      description: { en: 'The same day for orders before noon', ar: 'في اليوم نفسه للطلبات قبل الظهر' },
      cities: ['Dubai'],
      price: fils(2_500),
      cutOffs: noon,
      daysFrom: 0,
      daysTo: 0,
      weekdays: EVERY_DAY,
      position: 1,
    },
    {
      kind: 'pickup',
      name: { en: 'Collect from our boutique', ar: 'الاستلام من متجرنا' },
      description: { en: 'We send you a code', ar: 'نرسل إليكم رمز الاستلام' },
      cities: ['Dubai', 'Sharjah', 'Ajman'],
      price: fils(0),
      cutOffs: noon,
      daysFrom: 1,
      daysTo: 1,
      weekdays: EVERY_DAY,
      pickup: {
        address: { en: 'Jumeirah Beach Road, Dubai', ar: 'شارع شاطئ جميرا، دبي' },
        hours: { en: 'Every day, 10AM to 10PM', ar: 'كل يوم 10:00 إلى 22:00' },
      },
      position: 2,
    },
  ])
}
