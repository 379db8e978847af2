/*
 * React chooses its fast build by NODE_ENV, and chooses while it is imported: so this module comes first.
 * Without NODE_ENV, as `npm start` is by itself, the shop is a demonstration: with a payment sandbox and a filled catalogue.
 * NODE_ENV=production, set deliberately, has neither unless it asks for them.
 */
if (!process.env.NODE_ENV) {
  process.env.NODE_ENV = 'production'
  for (const name of ['ALLOW_SANDBOX', 'SEED_DEMO'])
    if (!process.env[`${name}_FILE`]) process.env[name] ||= '1'
}
