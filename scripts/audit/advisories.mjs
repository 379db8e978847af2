import { execFile } from 'node:child_process'
import { environment, root } from '../prepare/terminal.mjs'

/**
 * Fetches the advisories of high or critical severity for the packages that run in production.
 *
 * @param {Record<string, string>} more further environment, to ask another registry
 * @returns {Promise<{ kind: 'answered', lines: string[] } | { kind: 'unanswered', why: string }>}
 */
export async function advisories(more) {
  const text = await npmAudit({ ...environment, ...more, PATH: environment.PATH })
  const report = parsed(text)
  if (!report?.vulnerabilities) {
    const why = report?.message ?? report?.error?.summary ?? 'npm audit gave no report'
    return { kind: 'unanswered', why: why.split('\n')[0] }
  }
  const lines = Object.values(report.vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, via }) => `${name} (${severity}): ${titles(via)}`)
  return { kind: 'answered', lines }
}

const titles = (via) => via.map((one) => (typeof one === 'string' ? `by ${one}` : one.title)).join('; ')

/** npm ends with 1 when it has found something as well as when it could not ask: the report tells which. */
function npmAudit(env) {
  return new Promise((resolve) => {
    const args = ['audit', '--omit=dev', '--audit-level=high', '--json']
    const options = {
      cwd: root,
      env,
      shell: process.platform === 'win32',
      maxBuffer: 50_000_000,
      timeout: 120_000,
    }
    execFile('npm', args, options, (_error, stdout) => resolve(stdout))
  })
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
