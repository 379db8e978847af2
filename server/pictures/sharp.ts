/** Loads the image library with its 20 MB of codecs on demand, since an open shop seldom makes a picture. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No picture is made twice, so its cache would only waste memory.
  sharp.cache(false)
  return sharp
}
