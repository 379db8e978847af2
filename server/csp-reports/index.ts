export { frequentViolations } from './counts.sql.ts'
export { cspReportRoutes } from './routes.ts'
