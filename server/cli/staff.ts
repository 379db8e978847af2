import '../check-theme.ts'
import { withDatabase } from '../backup/index.ts'
import { command } from '../command.ts'
import { readConfig } from '../platform/config/index.ts'
import { connect } from '../platform/database/client.ts'
import { resetSignIn } from '../staff/index.ts'

/**
 * `npm run staff -- reset EMAIL` gives a member who cannot sign in access to the back office again
 * (docs/operating.md).
 */
async function main([what, email, ...more]: string[]): Promise<void> {
  if (what !== 'reset' || !email || more.length > 0) {
    throw new Error('Say whose it is: npm run staff -- reset EMAIL')
  }
  const password = await withDatabase(readConfig(process.env), async (url) => {
    const { db, pool } = connect(url, 1, () => {})
    return resetSignIn(db, email).finally(() => pool.end())
  })
  console.log(
    `${email} now signs in with ${password}\n` +
      'It is shown this once, and has to be changed at the first sign-in. Open sessions have ended; authenticator and recovery codes are removed.',
  )
}

command(() => main(process.argv.slice(2)), 'No password was changed.')
