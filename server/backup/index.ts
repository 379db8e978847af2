export { backUp } from './back-up.ts'
export { aloneWithTheDatabase, asOwner, besideTheShop } from './place.ts'
export { LAST_BACKUP, recordBackup } from './record.ts'
export { restore } from './restore.ts'
