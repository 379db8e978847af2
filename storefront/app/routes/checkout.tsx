import { redirect } from 'react-router'
import { paths } from '../platform/paths.ts'

/** /checkout/ in menus leads to the cart (rules/routes 3). */
export const loader = () => redirect(paths.cart)
