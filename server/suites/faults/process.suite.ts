import { runScenarios } from './runner.ts'
import { badDay } from './scenario-bad-day.ts'
import { clockJumps } from './scenario-clock.ts'
import { killScenarios } from './scenario-kills.ts'

/** Injects faults into the shop's own process. */
runScenarios(
  [...killScenarios, clockJumps, badDay].map((scenario) => ({ name: scenario.name, set: () => scenario })),
)
