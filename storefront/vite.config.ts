import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: process.env.LOCALE ? { __LOCALE__: JSON.stringify(process.env.LOCALE) } : {},
  // Fonts stay files, so that they can be preloaded and cached by themselves.
  build: { assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: './server.ts' } } } },
})
