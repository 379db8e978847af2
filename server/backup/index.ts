export { backUp } from './back-up.ts'
export { aloneWithTheDatabase, besideTheShop } from './place.ts'
export { restore } from './restore.ts'
