export { stockNoticeJobs } from './jobs.ts'
export { notifyStockAlerts } from './notices.ts'
export { stockNoticeRoutes } from './routes.ts'
