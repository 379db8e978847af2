import { playAll } from './play.ts'
import { databaseScenes } from './scene-database.ts'
import { diskScenes } from './scene-disk.ts'
import { anHourWithoutMail, moodyMailServer } from './scene-mail.ts'
import { providerScenes } from './scene-provider.ts'
import { webhookScenes } from './scene-webhooks.ts'

/** What happens to everything that the shop relies on. */
playAll([
  ...[...databaseScenes, ...providerScenes, ...webhookScenes, moodyMailServer, ...diskScenes].map(
    (scene) => ({
      name: scene.name,
      set: () => scene,
    }),
  ),
  { name: 'mail and SMS servers down for an hour', set: anHourWithoutMail },
])
