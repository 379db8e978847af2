import { contact } from '@nafha/theme'
import * as z from 'zod'
import { boundedText, type Settings, webAddress } from '../setting-schemas.ts'

/** Pages and invoices show these facts about the merchant. */
export const companySettings = {
  CUSTOMER_CARE_PHONE: z.string().default(contact.customer_care_phone),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{8,15}$/, { error: 'must be digits only, with the country code' })
    .default(contact.whatsapp),
  SOCIAL_FACEBOOK: webAddress.default(contact.facebook),
  SOCIAL_INSTAGRAM: webAddress.default(contact.instagram),
  COMPANY_NAME: boundedText(1, 120).optional(),
  COMPANY_ADDRESS: boundedText(1, 200).optional(),
  COMPANY_TRN: z
    .string()
    .regex(/^\d{15}$/, { error: 'must be the 15 digits of a tax registration number' })
    .optional(),
  GA_MEASUREMENT_ID: z.string().optional(),
}

export const companyConfig = (env: Settings<typeof companySettings>) => ({
  customerCarePhone: env.CUSTOMER_CARE_PHONE,
  whatsappNumber: env.WHATSAPP_NUMBER,
  social: { facebook: env.SOCIAL_FACEBOOK, instagram: env.SOCIAL_INSTAGRAM },
  /** The seller on invoices; without a tax registration number they are no tax invoices. */
  company: {
    name: env.COMPANY_NAME ?? null,
    address: env.COMPANY_ADDRESS ?? null,
    trn: env.COMPANY_TRN ?? null,
  },
  gaMeasurementId: env.GA_MEASUREMENT_ID ?? null,
})
