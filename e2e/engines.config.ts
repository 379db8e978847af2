import { engineProjects } from './engines/projects.ts'
import config from './playwright.config.ts'

/** The engines beside Chromium, in each language at each width (`npm run test:engines`). */
export default {
  ...config,
  projects: engineProjects(true),
  reporter: [['list'], ['./clean-up.ts']] as const,
}
