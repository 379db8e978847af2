import type { Language } from '@nafha/contract/values/language'
import { defineJob } from '../platform/jobs/define.ts'

export const sendContactMessageJob = defineJob<{ messageId: number; language: Language }>(
  'send-contact-message',
)
