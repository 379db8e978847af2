import { runScenarios } from './runner.ts'
import { databaseScenarios } from './scenario-database.ts'
import { diskScenarios } from './scenario-disk.ts'
import { anHourWithoutMail, moodyMailServer } from './scenario-mail.ts'
import { providerScenarios } from './scenario-provider.ts'
import { webhookScenarios } from './scenario-webhooks.ts'

/** Injects faults into everything that the shop depends on. */
runScenarios([
  ...[...databaseScenarios, ...providerScenarios, ...webhookScenarios, moodyMailServer, ...diskScenarios].map(
    (scenario) => ({
      name: scenario.name,
      set: () => scenario,
    }),
  ),
  { name: 'mail and SMS servers down for an hour', set: anHourWithoutMail },
])
