import { themeFolder } from '@nafha/theme/folder'
import { reasonOf } from './platform/reason.ts'

/*
 * Every module that names the house reads its theme while it is imported, where nobody catches: so what is started from a
 * terminal looks here first.
 */
try {
  themeFolder()
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}
