import { join } from 'node:path'
import { themeFolder } from '@nafha/theme/folder'
import { theme } from '@nafha/theme/vite'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildTarget } from '../scripts/browsers/oldest.mjs'
import { asciiServerBuild } from './ascii-server-build.ts'
import { compiledTexts } from './compiled-texts.ts'
import { scriptSources } from './script-sources.ts'
import { serviceWorker } from './worker-build.ts'

/**
 * Modules of every page are bundled into few files with their dependencies. By default the bundler makes a file of
 * whatever two pages share: dozens of texts of a hundred bytes with headers of a thousand.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
  {
    name: 'frame',
    test: /vite\/preload-helper|contract\/values\/places\.ts$|storefront\/app\/(layout\/(frame|not-found-page)\.tsx|platform\/(api|failures|motion)\.ts)$/,
    priority: 2,
  },
  {
    name: 'buying',
    test: /storefront\/app\/cart\/(put-in-cart|add-to-cart|begun-payment)\.ts$|messages\/(stock_exhausted|only_n_left|free)\.js$/,
    priority: 1,
  },
  {
    name: 'cards',
    test: /messages\/(add_to_cart|best_sellers|incl_vat|next|previous|show_all)\.js$|storefront\/app\/(parts\/shop-start\.ts|products\/(card-skeletons\.tsx|incl-vat\.tsx|category\.ts|product-(card|grid)\.tsx|products-by-ids\.ts|prices\.ts|summary\.ts)|platform\/head\.ts|seo\/[\w-]+\.ts)$/,
    priority: 1,
  },
  {
    name: 'details',
    test: /storefront\/app\/(platform\/(copy-link|use-minute)|ratings\/stars|products\/(breadcrumb|delivery-promise|gender-names))\.tsx?$|messages\/(details|enlarge_picture_n|error_sharing|gender|reviews|lasts|picture_n_of_m|read_on|returns_within_14_days|share|what_concentration_means)\.js$/,
    priority: 1,
  },
  {
    name: 'counting',
    test: /contract\/pages\/counted-pages\.ts$|storefront\/app\/analytics\/own-counter\.ts$/,
    priority: 1,
  },
  {
    name: 'late-reviews',
    test: /storefront\/app\/(platform\/late-part|ratings\/pending-star|reviews\/(late-reviews|pending-review))\.tsx?$/,
    priority: 1,
  },
  {
    name: 'cart-parts',
    test: /storefront\/app\/(cart\/(apply-code|guest|shown-discount|sum-list)|platform\/use-timeout)\.tsx?$|messages\/(continue_shopping|discount_n_percent|remove\d*)\.js$/,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [
    theme(),
    compiledTexts(process.env.LOCALE),
    tailwindcss(),
    reactRouter(),
    serviceWorker(),
    scriptSources(),
    asciiServerBuild(),
  ],
  resolve: { alias: [{ find: /^zod$/, replacement: '@nafha/contract/zod-without-eval' }] },
  publicDir: join(themeFolder(), 'public'),
  // Fonts stay files, so that they can be preloaded and cached by themselves.
  build: { assetsInlineLimit: 0 },
  environments: {
    // In one piece: tsx rewrites what imports at run time, and its map of that takes twenty times the room of the code.
    ssr: {
      resolve: { noExternal: ['@simplewebauthn/browser'] },
      build: { rollupOptions: { input: './server.ts', output: { codeSplitting: false, comments: false } } },
    },
    client: { build: { target: buildTarget, rollupOptions: { output: { codeSplitting: { groups } } } } },
  },
})
