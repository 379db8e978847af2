import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import SwaggerParser from '@apidevtools/swagger-parser'
import { endpoints } from '@nafha/contract/endpoints/all'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'
import { storeNothing } from '../pictures/index.ts'
import { seedDemo } from '../seed/index.ts'
import { payWith } from '../testing/buyer.ts'
import { shopForTest } from '../testing/shop.ts'
import { openApiDocument } from './document.ts'

type Operation = { operationId: string; summary: string; tags: string[]; security: unknown[] }

/** As programs read it. */
const documentOf = (audience?: 'shoppers') =>
  JSON.parse(JSON.stringify(openApiDocument(() => true, 'https://nafha.example.ae', audience)))
const document = documentOf()
const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(
  (path) => Object.values(path),
)

test('every call of the contract is described, with an id and a tag of its own', () => {
  expect(operations).toHaveLength(Object.keys(endpoints).length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  expect(operations.filter(({ operationId }) => !/^[a-z]+([A-Z][a-z]*)*$/.test(operationId))).toEqual([])
  expect(document.paths['/api/products'].get).toMatchObject({
    operationId: 'listProducts',
    summary: 'List products',
    tags: ['Catalogue'],
    security: [],
  })
  expect(document.paths['/api/user'].get.security).toEqual([{ customer: [] }])
  expect(document.paths['/api/stripe/payment'].post.security).toEqual([{ customer: [] }, {}])
  expect(document.paths['/api/admin/orders'].get.security).toEqual([{ staff: [] }])
})

test('schemas have the names of the contract, money is a number of AED', () => {
  const { schemas } = document.components
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Product', 'ProductSize', 'Collection', 'Order', 'User', 'Payment', 'Refusal']),
  )
  expect(Object.keys(schemas).filter((name) => name.startsWith('__'))).toEqual([])
  expect(schemas.Payment.properties.total).toEqual({ type: 'number', description: 'AED' })
  expect(JSON.stringify(document)).not.toContain('$defs')
})

test('shoppers are not shown the calls of staff', () => {
  const { paths, components, tags } = documentOf('shoppers')
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/admin'))).toEqual([])
  expect(Object.keys(components.schemas).filter((name) => name.startsWith('Admin'))).toEqual([])
  expect(tags.filter(({ name }: { name: string }) => name.startsWith('Admin'))).toEqual([])
})

test('swagger-parser validates it, and Redocly’s recommended rules find no error', async () => {
  await SwaggerParser.validate(structuredClone(document))
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ['recommended'] }),
  })
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
})

test('a client that openapi-typescript and openapi-fetch make compiles, and buys a bottle', async () => {
  const folder = await mkdtemp(join(import.meta.dirname, '../node_modules/.generated-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(join(import.meta.dirname, 'generated-client'), folder, { recursive: true })
  await writeFile(join(folder, 'shop-api.ts'), astToString(await openapiTS(structuredClone(document))))
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(import.meta.dirname, '../../tsconfig.json'), include: ['*.ts'] }),
  )
  const { stdout } = await promisify(execFile)('tsc', ['-p', folder]).catch((error) => error)
  expect(stdout).toBe('')

  const shop = await shopForTest()
  await seedDemo(shop.db, { store: storeNothing })
  const { buyBottle } = await import(join(folder, 'buy-a-bottle.ts'))
  const order = await buyBottle(shop.url, (payment_intent: string) =>
    payWith(shop.stripe, { payment_intent }),
  )
  expect(order.number).toMatch(/^[23456789A-HJ-NP-Z]{10}$/)
  expect(order.total).toBeGreaterThan(0)
})
