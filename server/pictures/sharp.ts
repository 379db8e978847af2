/**
 * The library that reads and makes pictures, with its 20 MB of codecs: loaded when there is a picture to be made, which a
 * shop that is open seldom has.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No picture is made twice, so what it would keep of the last ones is only in the way.
  sharp.cache(false)
  return sharp
}
