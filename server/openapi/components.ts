import * as audit from '@nafha/contract/admin/audit'
import * as adminCatalog from '@nafha/contract/admin/catalog'
import * as catalogCsv from '@nafha/contract/admin/catalog-csv'
import * as adminContent from '@nafha/contract/admin/content'
import * as cspReports from '@nafha/contract/admin/csp-reports'
import * as adminCustomers from '@nafha/contract/admin/customers'
import * as adminDashboard from '@nafha/contract/admin/dashboard'
import * as adminDiscounts from '@nafha/contract/admin/discounts'
import * as adminHolds from '@nafha/contract/admin/holds'
import * as adminOrders from '@nafha/contract/admin/orders'
import * as adminPages from '@nafha/contract/admin/pages'
import * as adminPayments from '@nafha/contract/admin/payments'
import * as adminSearch from '@nafha/contract/admin/search'
import * as staff from '@nafha/contract/admin/staff'
import * as status from '@nafha/contract/admin/status'
import * as stock from '@nafha/contract/admin/stock'
import * as cart from '@nafha/contract/cart/cart'
import * as catalog from '@nafha/contract/catalog'
import * as checkout from '@nafha/contract/checkout'
import * as forms from '@nafha/contract/forms'
import * as couriers from '@nafha/contract/orders/couriers'
import * as pages from '@nafha/contract/pages/pages'
import * as passkeys from '@nafha/contract/passkeys'
import * as people from '@nafha/contract/people'
import * as search from '@nafha/contract/search'
import * as paymentLink from '@nafha/contract/staff-orders/payment-link'
import * as staffOrders from '@nafha/contract/staff-orders/staff-orders'
import { Aed, ListMeta, Refusal } from '@nafha/contract/values/wire'
import * as z from 'zod'

/** Schemas that the contract exports are named after their export. */
const names = z.registry<{ id: string }>()
const modules = [
  adminCatalog,
  adminContent,
  adminCustomers,
  adminDashboard,
  adminDiscounts,
  adminHolds,
  adminOrders,
  adminPages,
  adminPayments,
  adminSearch,
  audit,
  cart,
  catalog,
  catalogCsv,
  checkout,
  couriers,
  cspReports,
  forms,
  pages,
  passkeys,
  paymentLink,
  people,
  search,
  staff,
  staffOrders,
  status,
  stock,
  { ListMeta, Refusal },
]
for (const [id, schema] of modules.flatMap((module) => Object.entries<unknown>(module))) {
  if (schema instanceof z.ZodType && !names.has(schema)) names.add(schema, { id })
}

export type SchemaObject = Record<string, unknown>

/** Describes a schema; nested schemas that are components become references. */
export type Describe = (schema: z.ZodType) => SchemaObject

/**
 * Creates a function that describes schemas as they are on the wire, and collects referenced ones in
 * `components`.
 */
export function describeInto(components: Record<string, SchemaObject>): Describe {
  const described = new Map<z.ZodType, SchemaObject>()
  return (schema) => {
    const existing = described.get(schema)
    if (existing) return existing
    const { definitions, ...own } = convert(schema)
    Object.assign(components, definitions)
    described.set(schema, own.described)
    return own.described
  }
}

function convert(schema: z.ZodType): { described: SchemaObject; definitions: Record<string, SchemaObject> } {
  // Wrap in an object, so that a named schema becomes a reference, too.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ described: schema }), {
    io: 'input',
    unrepresentable: 'any',
    metadata: names,
    // Money is AED on the wire, and an integer of fils in the code.
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown) === Aed) Object.assign(jsonSchema, { type: 'number', description: 'AED' })
    },
  })
  const definitions = Object.entries($defs as Record<string, SchemaObject>).map(
    ([name, { id: _, ...definition }]) => [name, definition],
  )
  const all = { described: properties?.described, definitions: Object.fromEntries(definitions) }
  return JSON.parse(JSON.stringify(all).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
