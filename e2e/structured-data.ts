import { expect } from './shopper.ts'

/** A Schema.org object as it stands in a page. */
export interface Thing {
  '@context'?: string
  '@type': string
  [property: string]: unknown
}

/** The JSON-LD of a page's HTML, in its order. */
export const thingsIn = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

/** Properties that Google requires for a rich result of each type. A dot goes into an object, `*` into a list. */
const required: Record<string, readonly string[]> = {
  Product: [
    'name',
    'image.*',
    'brand.name',
    'offers.*.price',
    'offers.*.priceCurrency',
    'offers.*.availability',
    'offers.*.itemCondition',
    'offers.*.shippingDetails.shippingRate.currency',
    'offers.*.shippingDetails.shippingDestination.addressCountry',
    'offers.*.shippingDetails.deliveryTime.transitTime.maxValue',
    'offers.*.hasMerchantReturnPolicy.applicableCountry',
    'offers.*.hasMerchantReturnPolicy.returnPolicyCategory',
  ],
  BreadcrumbList: ['itemListElement.*.position', 'itemListElement.*.name', 'itemListElement.*.item'],
  BlogPosting: ['headline', 'image.*', 'datePublished', 'author.name', 'author.url', 'publisher.logo.url'],
  FAQPage: ['mainEntity.*.name', 'mainEntity.*.acceptedAnswer.text'],
  OnlineStore: ['name', 'url', 'logo.url', 'contactPoint.telephone'],
  WebSite: ['name', 'url', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
}

function valuesAt(thing: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (found, step) =>
      found.flatMap((value) => {
        if (step === '*') return Array.isArray(value) && value.length > 0 ? value : [undefined]
        return [(value as Record<string, unknown> | undefined)?.[step]]
      }),
    [thing],
  )
}

/** Fails when a thing lacks what Google requires, is of a kind that no rule is known for, or has an address that is not absolute. */
export function expectValid(thing: Thing): void {
  const type = thing['@type']
  expect(thing['@context'], type).toBe('https://schema.org')
  expect(required, 'a known type').toHaveProperty(type)
  for (const path of required[type] ?? []) {
    for (const value of valuesAt(thing, path)) {
      expect(value, `${type}.${path}`).not.toBeUndefined()
      expect(String(value).trim(), `${type}.${path}`).not.toBe('')
    }
  }
  for (const address of addressesIn(thing)) expect(address, type).toMatch(/^https?:\/\/[^/]+(\/|$)/)
}

const ADDRESSES = new Set(['url', 'image', 'item', 'mainEntityOfPage', 'urlTemplate'])

function addressesIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return ADDRESSES.has(name) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => addressesIn(one, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => addressesIn(inside, key))
}
