import { defineJob } from '../platform/jobs/define.ts'

export const lookForStockNoticesJob = defineJob('look-for-stock-notices')

interface NoticeEmail {
  noticeId: number
  /** The request that the email answers: a customer who asks again gets another email. */
  request: string
}

export const sendStockNoticeConfirmationJob = defineJob<NoticeEmail>('send-stock-notice-confirmation')

export const sendBackInStockJob = defineJob<NoticeEmail>('send-back-in-stock', { priority: 'low' })
