import { jsonEntry } from '../platform/stored.ts'
import { isWishes, type Wishes } from './wishes.ts'

export const storedWishlist = jsonEntry<Wishes>('wishlist', isWishes)
