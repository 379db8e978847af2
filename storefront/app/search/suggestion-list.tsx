import {
  blogs as blogsLabel,
  collections as collectionsLabel,
  did_you_mean,
  products as productsLabel,
  search_suggestions,
} from '@nafha/texts'
import type { ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { ActiveOption, Option, ProductOption } from './options.tsx'
import { searchPath } from './query.ts'
import { resultOf } from './search-result.ts'
import type { Suggestions } from './use-suggestions.ts'

export interface Choice {
  id: string
  render: () => ReactNode
}

interface Group {
  label: string
  /** True when the label is visible. */
  headed?: boolean
  className: string
  choices: Choice[]
}

const link = (id: string, to: string, text: string): Choice => ({
  id,
  render: () => (
    <Option key={id} id={id} to={to} className="chip chip-plain">
      {text}
    </Option>
  ),
})

/** Suggestions in the order in which the arrow keys go through them. */
export const groupsOf = ({ products, meant, understood, collections, blogs }: Suggestions): Group[] =>
  [
    {
      label: search_suggestions(),
      className: 'chips',
      choices: meant
        ? [link('option-meant', searchPath({ search: meant }), did_you_mean({ term: meant }))]
        : [],
    },
    {
      label: productsLabel(),
      className: 'products products-4',
      choices: products.map((product) => {
        const id = `option-product-${product.id}`
        const sizeId = resultOf(product, understood).size?.id
        return { id, render: () => <ProductOption key={id} id={id} product={product} sizeId={sizeId} /> }
      }),
    },
    {
      label: collectionsLabel(),
      headed: true,
      className: 'chips',
      choices: collections.map(({ id, name }) => link(`option-collection-${id}`, paths.collection(id), name)),
    },
    {
      label: blogsLabel(),
      headed: true,
      className: 'chips',
      choices: blogs.map(({ id, title }) => link(`option-blog-${id}`, paths.blog(id), title)),
    },
  ].filter(({ choices }) => choices.length > 0)

interface Props {
  id: string
  groups: Group[]
  active: string | null
}

/** The listbox of the search field. */
export const SuggestionList = ({ id, groups, active }: Props) => (
  <ActiveOption value={active}>
    <div id={id} role="listbox" aria-label={search_suggestions()} className="suggestions">
      {groups.map(({ label, headed, className, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={label} role="group" aria-label={label}>
          {headed && (
            <p className="filter-label" aria-hidden="true">
              {label}
            </p>
          )}
          <div role="presentation" className={className}>
            {choices.map(({ render }) => render())}
          </div>
        </div>
      ))}
    </div>
  </ActiveOption>
)
