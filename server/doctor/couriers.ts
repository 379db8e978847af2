import { aramexSettingsOf } from '../courier-setup.ts'
import { aramexAdapter } from '../couriers/index.ts'
import type { Config } from '../platform/config/index.ts'
import { type Finding, well } from './finding.ts'

/** No parcel has this number: asking for it tries the account and books nothing. */
const NO_PARCEL = '00000000000'

/** Checks the account with Aramex, if there is one; without it staff type tracking numbers. */
export async function couriers(config: Config): Promise<Finding[]> {
  if (!config.aramex) return []
  await aramexAdapter(aramexSettingsOf(config, config.aramex)).track([NO_PARCEL])
  return [well('Aramex account', `${config.aramex.accountNumber} is accepted by ${config.aramex.apiBase}`)]
}
