import { themeId } from '@nafha/theme/folder'
import type { Config } from '@react-router/dev/config'

// Each theme and language has one build without the other language's texts. Without LOCALE (development) one
// server answers in both.
export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: process.env.LOCALE ? `build/${themeId()}/${process.env.LOCALE}` : 'build/dev',
  // The list of routes is short: sending it whole saves a request at every first step.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
