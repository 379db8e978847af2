import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { oneLanguage } from './one-language.ts'

export default defineConfig({
  plugins: [oneLanguage(process.env.LOCALE), tailwindcss(), reactRouter()],
  // Fonts stay files, so that they can be preloaded and cached by themselves.
  build: { assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: './server.ts' } } } },
})
