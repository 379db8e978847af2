/** Loads the library with the first passkey: most processes never see one, and it takes some megabytes. */
export const loadPasskeys = () => import('@simplewebauthn/server')
