import { redirect } from 'react-router'
import { paths } from '../paths.ts'

/** /checkout/ in menus leads to the cart (SPEC 2). */
export const loader = () => redirect(paths.cart)
