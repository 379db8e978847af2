import { CallError } from '@nafha/contract/client'
import { notifyFailure } from '../account/failure.ts'
import { refreshCustomer } from '../account/session.ts'
import { toHeading } from './editing.ts'

/**
 * Says why an address was neither changed nor deleted. When it is not the one at its place any more, those that there are
 * now are shown, and the panel begins anew with them.
 * @param panel id of its element
 */
export function notifyAddressFailure(cause: unknown, panel: string): void {
  notifyFailure(cause)
  const isOutdated = cause instanceof CallError && (cause.status === 409 || cause.status === 404)
  if (isOutdated)
    refreshCustomer().then(
      () => toHeading(panel),
      () => {},
    )
}
