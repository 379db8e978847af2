export { stockNoticeJobs } from './jobs.ts'
export { tellWhoWaits } from './notices.ts'
export { stockNoticeRoutes } from './routes.ts'
