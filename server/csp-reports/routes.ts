import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { serve } from '../platform/http/serve.ts'
import { cspReports } from '../platform/observability/metrics.ts'
import { countViolation } from './counts.sql.ts'
import { violationsOf } from './violation.ts'

/** A page that breaks its policy a hundred times reports no more than this. */
const REPORTS_PER_MINUTE = 60
/** A report names an address and the policy; the longest of ours are far below. */
const LARGEST_REPORT_BYTES = 16_384

/**
 * Takes the reports of Content-Security-Policies. They come from strangers' browsers and say what they like, so they are
 * counted and never logged: no alarm hangs on them.
 */
export async function cspReportRoutes(app: FastifyInstance, db: Database): Promise<void> {
  await app.register(async (scope) => {
    const parseJson = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      parseJson,
    )
    serve(
      scope,
      'POST /csp-reports',
      async ({ body }) => {
        const violations = violationsOf(body)
        for (const violation of violations) {
          cspReports.inc({ page: violation.page, directive: violation.directive })
          await countViolation(db, violation, new Date())
        }
        return { data: { counted: violations.length } }
      },
      {
        perMinute: REPORTS_PER_MINUTE,
        skipsCacheWait: true,
        fromAnySite: true,
        bodyLimit: LARGEST_REPORT_BYTES,
      },
    )
  })
}
