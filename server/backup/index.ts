export { backUp } from './back-up.ts'
export { aloneWithTheDatabase, asOwner, besideTheShop } from './place.ts'
export { restore } from './restore.ts'
