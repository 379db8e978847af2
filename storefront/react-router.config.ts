import { themeId } from '@nafha/theme/folder'
import type { Config } from '@react-router/dev/config'

// One build per house and language: the texts of the other language are dropped from it. Without LOCALE (development) one
// server answers in both.
export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: process.env.LOCALE ? `build/${themeId()}/${process.env.LOCALE}` : 'build/dev',
  // The list of routes is short: sending it whole saves a request at every first step.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
