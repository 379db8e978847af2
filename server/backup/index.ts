export { backUp } from './back-up.ts'
export type { Manifest } from './manifest.ts'
export { aloneWithTheDatabase, besideTheShop } from './place.ts'
export { restore } from './restore.ts'
