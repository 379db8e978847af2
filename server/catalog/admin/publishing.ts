import { Publishing } from '@nafha/contract/admin/catalog'
import { storedSetting } from '../../staff/index.ts'

/** Requirements for publishing; none by default. */
export const publishingSetting = storedSetting('publishing', Publishing, { demand_arabic: false })
