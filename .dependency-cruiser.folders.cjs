// Import rule of whole folders: no chain of imports leads from a folder back to it. Tests import whatever they
// try, so this run leaves them out.

const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      comment: 'One of the files that close the circle stands in the wrong folder (docs/architecture.md).',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(contract|sandbox|server|storefront/app|backoffice/src)(/|$)' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '\\.test\\.tsx?$', '^server/(testing|suites)/'] },
  },
}
