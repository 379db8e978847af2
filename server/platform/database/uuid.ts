const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Tells whether the database accepts an id; it answers an invalid one with an error. */
export const isUuid = (text: string): boolean => UUID.test(text)
