import config from './playwright.config.ts'

/** Another house in the browser (`npm run test:house`), beside the shop that may be open. */
export default {
  ...config,
  testMatch: '*.house.ts',
  fullyParallel: false,
  // Every page is looked at on both; the back office is for computers, and files are the same on either.
  projects: config.projects
    // Engines beside Chromium have walks of their own.
    ?.filter(({ testMatch }) => !testMatch)
    .map((project) => ({
      ...project,
      grep: /.*/,
      ...(project.name === 'phone' ? { grepInvert: /back office|its own/ } : {}),
    })),
}
