import { readFile } from 'node:fs/promises'
import { endpoints } from '@nafha/contract/endpoints'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

test('every call of the contract is described in OpenAPI, money as AED numbers', () => {
  const { paths } = openApiDocument(() => true)
  expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(
    Object.keys(endpoints).length,
  )
  expect(JSON.stringify(paths['/api/stripe/payment'])).toContain(
    '"total":{"type":"number","description":"AED"}',
  )
})

test('every text is there in both languages, with the same inputs', async () => {
  const catalogue = async (language: string): Promise<Record<string, unknown>> =>
    JSON.parse(await readFile(new URL(`../texts/messages/${language}.json`, import.meta.url), 'utf8'))
  const [en, ar] = [await catalogue('en'), await catalogue('ar')]
  const inputs = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{(\w+)\}/g))].toSorted()
  expect(Object.keys(ar).toSorted()).toEqual(Object.keys(en).toSorted())
  for (const key of Object.keys(en)) {
    expect(inputs(ar[key]), key).toEqual(inputs(en[key]))
    expect(JSON.stringify(ar[key]).length, key).toBeGreaterThan(2)
  }
})
