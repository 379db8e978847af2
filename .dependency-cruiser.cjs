// Import rules of the repository (rules/operation 22): imports run downwards, and a domain is entered by its index.

/** Every folder of the server but these, which are no domains: a new one has the rules from its first file. */
const domain = '^server/(?!platform/|testing/|suites/|node_modules/)([^/]+)/'

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domains-by-their-index',
      comment: 'One domain reaches another only through the functions that its index exports.',
      severity: 'error',
      from: { path: domain, pathNot: '\\.test\\.tsx?$' },
      to: { path: domain, pathNot: ['^server/$1/', '/index\\.ts$'] },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '\\.test\\.tsx?$' },
      to: { path: domain },
    },
    {
      name: 'the-adapter-alone-knows-stripe',
      comment: 'The shop knows payments/provider.ts; another provider is another folder beside stripe/.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: ['^server/payments/stripe/', '\\.test\\.ts$', '^server/testing/', '^server/suites/'],
      },
      to: { path: 'node_modules/stripe/' },
    },
    {
      name: 'contract-knows-the-theme-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|storefront|backoffice|sandbox|texts|seed|e2e)/' },
    },
    {
      name: 'theme-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^theme/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(contract|server|storefront|backoffice|sandbox|texts|e2e)/' },
    },
    {
      name: 'texts-know-the-theme-alone',
      severity: 'error',
      from: { path: '^texts/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(contract|server|storefront|backoffice|sandbox|seed|e2e)/' },
    },
    {
      name: 'storefront-folders-import-downwards',
      comment:
        'No folder of the storefront reaches itself through others; app/routes and the files of app/ stand on top.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^storefront/app/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'storefront-never-imports-server',
      severity: 'error',
      from: { path: '^storefront/' },
      to: { path: '^(server|sandbox|backoffice|seed|e2e)/' },
    },
    {
      name: 'server-takes-pages-as-they-are-built',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(storefront|backoffice|e2e)/' },
    },
    {
      name: 'backoffice-knows-the-contract-alone',
      severity: 'error',
      from: { path: '^backoffice/' },
      to: { path: '^(server|sandbox|storefront|texts|seed|e2e)/' },
    },
    {
      name: 'backoffice-platform-knows-no-screen',
      severity: 'error',
      from: { path: '^backoffice/src/platform/' },
      to: { path: '^backoffice/src/(?!platform/|texts/)' },
    },
    {
      name: 'backoffice-shell-knows-no-screen',
      comment:
        'What several screens show is in the shell; what they know of the session and the API is in the platform.',
      severity: 'error',
      from: { path: '^backoffice/src/shell/' },
      to: { path: '^backoffice/src/(?!platform/|shell/|texts/)' },
    },
    {
      name: 'backoffice-screens-are-put-together-in-its-app',
      severity: 'error',
      from: { path: '^backoffice/src/[^/]+/' },
      to: { path: '^backoffice/src/[^/]+$' },
    },
    {
      name: 'sandbox-knows-nothing-of-the-shop',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(contract|theme|server|storefront|backoffice|texts|seed|e2e)/' },
    },
    {
      name: 'scripts-know-the-theme-alone',
      severity: 'error',
      from: { path: '^scripts/', pathNot: '\\.test\\.mjs$' },
      to: { path: '^(contract|server|sandbox|storefront|backoffice|texts|seed|e2e)/' },
    },
    {
      name: 'nothing-needs-the-bench',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'no-tests-in-the-shop',
      severity: 'error',
      from: {
        pathNot: ['\\.test\\.tsx?$', '^server/testing/', '^server/suites/', '^e2e/'],
      },
      to: {
        path: ['\\.test\\.tsx?$', '^server/testing/', '^server/suites/'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|compiled|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
}
