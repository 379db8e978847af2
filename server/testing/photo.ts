import type { ReviewPhoto } from '@nafha/contract/reviews/reviews'
import sharp from 'sharp'
import type { TestShop } from './shop.ts'

let photoCount = 0

/**
 * A photo as telephones take it: on its side, to be turned.
 * @param place also tells where it was taken, and by which camera
 */
export async function photo({ place = false } = {}): Promise<Blob> {
  photoCount += 1
  const background = { r: photoCount % 255, g: 80, b: 40 }
  const image = sharp({ create: { width: 600, height: 300, channels: 3, background } }).jpeg()
  const exif = { IFD0: { Make: 'Camera', Model: 'Of a shopper' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } }
  const bytes = await image
    .withExif(place ? exif : {})
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

/** Uploads a photo and returns it; a refusal is an error. */
export async function sendPhoto(
  { url, cache }: TestShop,
  path: string,
  token: string | null,
  file: Blob,
): Promise<ReviewPhoto> {
  await cache.caughtUp()
  const body = new FormData()
  body.append('file', file, 'photo.jpg')
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: ReviewPhoto }).data
}
