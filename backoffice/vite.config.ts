import { themeId } from '@nafha/theme/folder'
import { theme } from '@nafha/theme/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTarget } from '../scripts/browsers/oldest.mjs'

export default defineConfig({
  base: '/admin/',
  plugins: [theme(), react()],
  // react-admin brings React Router 7, the storefront 8: one copy of each for this bundle.
  resolve: {
    alias: [{ find: /^zod$/, replacement: '@nafha/contract/zod-without-eval' }],
    dedupe: [
      'react',
      'react-dom',
      'react-router',
      'react-router-dom',
      'ra-core',
      '@mui/material',
      '@tanstack/react-query',
    ],
  },
  build: {
    target: buildTarget,
    outDir: `build/${themeId()}`,
    emptyOutDir: true,
    assetsDir: 'assets',
    // A face within the stylesheet is one that the page's policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/storage': 'http://localhost:3000' } },
})
