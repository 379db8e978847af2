import { redirect } from 'react-router'
import { paths } from '../platform/paths.ts'

/** The profile begins with its first tab. */
export const loader = () => redirect(paths.profile)
