export { frequentViolations } from './counts.ts'
export { cspReportRoutes } from './routes.ts'
