import { Publishing } from '@nafha/contract/admin/catalog'
import { storedSetting } from '../../staff/index.ts'

/** What publishing demands; nothing until staff have set it. */
export const publishingSetting = storedSetting('publishing', Publishing, { demand_arabic: false })
