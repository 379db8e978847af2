/**
 * The library that reads and makes pictures, with its 20 MB of codecs: loaded when there is a picture to be made, which a
 * shop that is open seldom has.
 */
export const loadSharp = async () => (await import('sharp')).default
