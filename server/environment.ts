/*
 * React chooses its fast build by NODE_ENV, and chooses while it is imported: so this module comes first.
 * Whoever sets NODE_ENV=production deliberately gets no payment sandbox; `npm start` as it is, a
 * demonstration, does (DESIGN 10).
 */
if (!process.env.NODE_ENV) {
  process.env.NODE_ENV = 'production'
  process.env.ALLOW_SANDBOX ??= '1'
}
