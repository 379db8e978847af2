import '../check-theme.ts'
import { examine, print } from '../doctor/index.ts'

/** `npm run doctor` reports what is missing before the shop can go live, and how to fix it (docs/going-live.md). */
const findings = await examine(process.env)
console.log(print(findings))
process.exitCode = findings.some(({ state }) => state === 'mend') ? 1 : 0
