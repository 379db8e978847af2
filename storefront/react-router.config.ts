import type { Config } from '@react-router/dev/config'

// One build per language: the texts of the other one are dropped from it. Without LOCALE (development) one
// server answers in both.
export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: process.env.LOCALE ? `build/${process.env.LOCALE}` : 'build/dev',
  // The list of routes is short: sending it whole saves a request at every first step.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
