import '../check-theme.ts'
import { command } from '../command.ts'
import { makeReadyPictures, SEED_DIR } from '../seed/index.ts'

/** `npm run build:pictures` makes the variants that lie ready beside the demonstration's masters (decision 0088). */
command(async () => {
  const { made, removed } = await makeReadyPictures(SEED_DIR)
  console.log(`${made} variants were made, ${removed} of replaced pictures were removed.`)
}, 'The variants were not made.')
