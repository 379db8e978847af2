import '../environment.ts'
import '../check-theme.ts'
import Fastify from 'fastify'
import { backofficeRoutes } from '../backoffice.ts'
import { command } from '../command.ts'
import { builtPages } from '../storefront/pages.ts'

/** Opens what is built of the shop, as a start does: prints what is missing, or the status of the back office's page. */
command(async () => {
  await builtPages()
  const app = Fastify({ logger: { level: 'warn' } })
  await backofficeRoutes(app, 'https://shop.example.com')
  console.log((await app.inject('/admin')).statusCode)
  process.exit()
})
