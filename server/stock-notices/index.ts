export { stockNoticeJobHandlers } from './job-handlers.ts'
export { lookForStockNoticesJob } from './jobs.ts'
export { notifyStockAlerts } from './notices.ts'
export { stockNoticeRoutes } from './routes.ts'
