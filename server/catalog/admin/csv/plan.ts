import { ProductForm } from '@nafha/contract/admin/catalog'
import { CSV_SIZE_COLUMNS, type CsvColumn, type ImportError } from '@nafha/contract/admin/catalog-csv'
import {
  FLAG_FIELDS,
  NOTE_FIELDS,
  PRODUCT_FIELDS,
  type ProductField,
  TEXT_FIELDS,
} from '@nafha/contract/admin/product-fields'
import { MAX_STOCK } from '@nafha/contract/admin/stock'
import { toAed } from '@nafha/contract/values/money'
import { MAX_ID } from '@nafha/contract/values/wire'
import { tagNamed } from '../../../search-index/index.ts'
import { type AdminProductRow, toAdminProduct } from '../product-rows.ts'
import { sizeKey } from '../size-key.ts'
import { parted, toFlag, toNumber } from './cells.ts'
import { letterErrors } from './lost-letters.ts'
import type { Group, Line } from './read.ts'

/** Stock of a line. */
export interface Count {
  stock: number
  /** Stock at the time of the export; null if the file has no such column. */
  was: number | null
  line: number
}

/** Result of parsing the lines of a product. */
export interface Plan {
  form: ProductForm & { slug: string }
  /** Counts of existing sizes with their lines, by size id. */
  counts: Map<number, Count>
  /** True if the form differs from the stored product. */
  changes: boolean
  /** Line of each size of the form; null for a size without a line. */
  sizeLines: (number | null)[]
  firstLine: number
}

type Planned = { kind: 'plan'; plan: Plan } | { kind: 'invalid'; errors: ImportError[] }

type Bilingual = { en: string; ar?: string | null }

/** Converts lines into the product form and validates it by the same schema (contract). */
export function planOf(
  group: Group,
  before: AdminProductRow | null,
  collectionIds: ReadonlyMap<string, number>,
): Planned {
  const [first] = group.lines
  if (!first) return { kind: 'invalid', errors: [] }
  const errors = [...lineErrors(group, first), ...letterErrors(group, before)]
  const product = productFields(first, before, collectionIds, errors)
  const { sizes, lines, counts } = sizeRows(group.lines, before)
  for (const count of counts.values()) errors.push(...countErrors(count))
  const parsed = ProductForm.safeParse({ ...product, slug: group.slug, sizes })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      errors.push({ ...placeOf(path, first.number, lines), message, inputs: {} })
    }
  }
  if (errors.length > 0 || !parsed.success) return { kind: 'invalid', errors }
  const form = { ...parsed.data, slug: group.slug }
  const was = before && ProductForm.safeParse(formOf(before))
  const changes = JSON.stringify(was?.data) !== JSON.stringify(form)
  return { kind: 'plan', plan: { form, counts, changes, sizeLines: lines, firstLine: first.number } }
}

function countErrors({ stock, was, line }: Count): ImportError[] {
  const cells: [CsvColumn, number][] = [['stock', stock]]
  if (was !== null) cells.push(['stock_was', was])
  return cells.flatMap(([column, units]) => {
    if (Number.isInteger(units) && units >= 0 && units <= MAX_STOCK) return []
    const message = Number.isInteger(units) ? 'stock_out_of_range' : 'must_be_whole_number'
    return [{ line, column, message, inputs: {} }]
  })
}

function lineErrors({ lines, slug, apart }: Group, first: Line): ImportError[] {
  const errors: ImportError[] = []
  const wrong = (line: Line, column: string | null, message: string) =>
    errors.push({ line: line.number, column, message, inputs: {} })
  if (slug === '') wrong(first, 'slug', 'slug_is_required')
  for (const line of lines) {
    if (apart) wrong(line, 'slug', 'csv_product_apart')
    if (line.tooMany) wrong(line, null, 'csv_too_many_cells')
    if (line === first) continue
    const differing = (Object.keys(line.cells) as CsvColumn[]).find(
      (column) =>
        column !== 'slug' &&
        !CSV_SIZE_COLUMNS.some((ofSize) => ofSize === column) &&
        line.cells[column] !== '' &&
        line.cells[column] !== first.cells[column],
    )
    if (differing) wrong(line, differing, 'csv_differs_from_first_line')
  }
  return errors
}

/** Converts a stored product into the form that staff would send. */
function formOf(row: AdminProductRow) {
  const product = toAdminProduct(row)
  return {
    ...product,
    sizes: product.sizes.map(({ stock: _, ...size }) => ({ ...size, price: toAed(size.price) })),
    pictures: product.pictures.map(({ id, alt }) => ({ id, alt })),
  }
}

/** Merges the cells into the stored product. A missing column changes nothing. */
function productFields(
  { cells, number }: Line,
  before: AdminProductRow | null,
  collectionIds: ReadonlyMap<string, number>,
  errors: ImportError[],
) {
  const was = before ? formOf(before) : null
  const text = (name: ProductField<'text'>, old: Bilingual | undefined) => {
    const en = cells[`${name}_en`] ?? old?.en
    return en === undefined ? undefined : { en, ar: cells[`${name}_ar`] ?? old?.ar }
  }
  const layer = (name: ProductField<'notes'>, old: Bilingual[] | undefined) => {
    const english = cells[`${name}_en`]
    const arabic = cells[`${name}_ar`]
    const en = english === undefined ? (old ?? []).map((note) => note.en) : parted(english)
    const ar = arabic === undefined ? (old ?? []).map((note) => note.ar ?? note.en) : parted(arabic)
    if (arabic !== undefined && ar.length > 0 && ar.length !== en.length) {
      errors.push({
        line: number,
        column: `${name}_ar`,
        message: 'notes_do_not_match',
        inputs: { en: en.length, ar: ar.length },
      })
    }
    return en.map((note, at) => ({ en: note, ar: ar[at] === note ? undefined : ar[at] }))
  }
  const flag = (name: ProductField<'flag'>) => {
    const cell = cells[name]
    return cell === undefined ? (was?.[name] ?? false) : toFlag(cell)
  }
  return {
    gender: cells.gender?.toLowerCase() ?? was?.gender,
    ...readFields(TEXT_FIELDS, (name) => text(name, was?.[name])),
    ...readFields(NOTE_FIELDS, (name) => layer(name, was?.[name])),
    ...readFields(FLAG_FIELDS, flag),
    tags: cells.tags === undefined ? (was?.tags ?? []) : parted(cells.tags).map(tagNamed),
    collections_id:
      cells.collections === undefined
        ? (was?.collections_id ?? [])
        : parted(cells.collections).flatMap((slug) => {
            const id = collectionIds.get(slug.toLowerCase())
            if (id !== undefined) return [id]
            const unknown = { column: 'collections', message: 'csv_collection_unknown', inputs: { slug } }
            errors.push({ line: number, ...unknown })
            // This id matches no collection, and keeps the list from being reported as empty, too.
            return [MAX_ID]
          }),
    pictures: was?.pictures ?? [],
    layers: was?.layers,
    // An import would empty a field of the form that is missing here.
  } satisfies Record<ProductField | 'pictures' | 'layers', unknown>
}

const readFields = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>

/** Applies the lines to existing sizes, then appends new sizes in the order of the file. */
function sizeRows(lines: Line[], before: AdminProductRow | null) {
  const sizes: Record<string, unknown>[] = before ? formOf(before).sizes.map((size) => ({ ...size })) : []
  const sizeLines: (number | null)[] = sizes.map(() => null)
  const counts: Plan['counts'] = new Map()
  for (const { cells, number } of lines) {
    const label = cells.size_en ?? ''
    const filled = CSV_SIZE_COLUMNS.some((column) => column !== 'tester' && cells[column])
    if (!filled) continue
    const at = placeOfSize(before?.sizes ?? [], sizeLines, cells)
    const old = sizes[at]
    const sized = { ...sizeFields(cells, old), ...(old ? {} : { stock: toNumber(cells.stock ?? '') }) }
    const stock = toNumber(cells.stock ?? '')
    if (old) {
      sizes[at] = { ...old, ...sized }
      sizeLines[at] = number
      if (stock !== null) {
        counts.set(old.id as number, { stock, was: toNumber(cells.stock_was ?? ''), line: number })
      }
    } else {
      sizes.push({ label: { en: label, ar: cells.size_ar }, price: null, ...sized })
      sizeLines.push(number)
    }
  }
  return { sizes, lines: sizeLines, counts }
}

/** Finds the size of a line among those without a line yet: a tester and a bottle may share a label. */
function placeOfSize(
  sizes: AdminProductRow['sizes'],
  sizeLines: (number | null)[],
  cells: Line['cells'],
): number {
  const key = sizeKey(cells.size_en ?? '')
  const named = sizes.flatMap((size, at) =>
    sizeKey(size.label.en) === key && sizeLines[at] === null ? [{ at, tester: size.tester }] : [],
  )
  const tester = toFlag(cells.tester ?? '')
  return (named.find((size) => size.tester === tester) ?? named[0])?.at ?? -1
}

/** Parses the size of a line. The label identifies the size, so an existing size keeps its spelling. */
function sizeFields(cells: Line['cells'], old: Record<string, unknown> | undefined): Record<string, unknown> {
  const { size_en, size_ar, price, sale, tester, withdrawn } = cells
  const label = old?.label as Bilingual | undefined
  return {
    ...(size_en !== undefined && size_ar !== undefined
      ? { label: { en: label?.en ?? size_en, ar: size_ar } }
      : {}),
    ...(price === undefined ? {} : { price: toNumber(price) }),
    ...(sale === undefined ? {} : { sale: toNumber(sale) }),
    ...(tester === undefined ? {} : { tester: toFlag(tester) }),
    ...(withdrawn === undefined ? {} : { withdrawn: toFlag(withdrawn) }),
  }
}

/** Maps a path of the form to line and column: `sizes.1.label.en` is size_en on that size's line. */
export function placeOf(
  path: readonly PropertyKey[],
  firstLine: number,
  sizeLines: (number | null)[],
): { line: number; column: string | null } {
  const [field, at, ...rest] = path.map(String)
  if (field === 'sizes' && at !== undefined) {
    const [what, language] = rest
    return {
      line: sizeLines[Number(at)] ?? firstLine,
      column: what === 'label' ? `size_${language ?? 'en'}` : (what ?? null),
    }
  }
  const kind = PRODUCT_FIELDS[field as ProductField] as (typeof PRODUCT_FIELDS)[ProductField] | undefined
  if (kind === 'notes') return { line: firstLine, column: `${field}_${rest[0] ?? 'en'}` }
  if (kind === 'tags') return { line: firstLine, column: 'tags' }
  if (kind === 'collections') return { line: firstLine, column: 'collections' }
  return { line: firstLine, column: kind === 'text' ? `${field}_${at ?? 'en'}` : (field ?? null) }
}
