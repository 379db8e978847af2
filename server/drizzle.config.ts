import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './platform/database/schema/index.ts',
  out: './platform/database/migrations',
})
