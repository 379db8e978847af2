import { Outlet } from 'react-router'
import { Queries } from '../platform/queries.tsx'

/** Around the pages that use TanStack Query: the others, home first of all, do not load it. */
export default function Queried() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
