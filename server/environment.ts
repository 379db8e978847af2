/*
 * React chooses its fast build by NODE_ENV while it is imported, so this module comes first. Without
 * NODE_ENV, as in plain `npm start`, the shop is a demonstration: with a payment sandbox and a filled
 * catalogue. With NODE_ENV=production, it has neither unless the settings ask for them.
 */
if (!process.env.NODE_ENV) {
  process.env.NODE_ENV = 'production'
  for (const name of ['ALLOW_SANDBOX', 'SEED_DEMO'])
    if (!process.env[`${name}_FILE`]) process.env[name] ||= '1'
}
