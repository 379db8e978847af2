import tables from '@mdn/browser-compat-data/forLegacyNode'
import * as csstree from 'css-tree'
import { lackedBy } from './compat.mjs'

const { properties, selectors, types, 'at-rules': atRules } = tables.css

/** Functions and units under all their names: MDN nests them in types. */
const typeFeatures = new Map()
function collectTypes(features) {
  for (const [name, feature] of Object.entries(features)) {
    if (name === '__compat') continue
    if (feature.__compat) typeFeatures.set(name, [...(typeFeatures.get(name) ?? []), feature])
    collectTypes(feature)
  }
}
collectTypes(types)

const lacks = (feature) => feature?.__compat !== undefined && lackedBy(feature.__compat).length > 0
const lacksType = (name) => typeFeatures.get(name)?.every(lacks) ?? false

/** Properties, values, functions, units, selectors, at-rules and media features outside of `@supports`. */
export function newerFeaturesOfStyles(css) {
  const found = new Set()
  const add = (isNew, name) => isNew && found.add(name)
  csstree.walk(csstree.parse(css), function visit(node) {
    if (this.atrule?.name === 'supports') return
    if (node.type === 'Atrule') add(lacks(atRules[node.name]), `@${node.name}`)
    else if (node.type === 'PseudoClassSelector') add(lacks(selectors[node.name]), `:${node.name}`)
    else if (node.type === 'PseudoElementSelector') add(lacks(selectors[node.name]), `::${node.name}`)
    else if (node.type === 'NestingSelector') add(lacks(selectors.nesting), '&')
    else if (node.type === 'Feature')
      add(lacks(atRules.media[node.name.replace(/^(min|max)-/, '')]), `@media (${node.name})`)
    else if (node.type === 'Declaration' && Object.hasOwn(properties, node.property)) visitDeclaration(node)
  })

  function visitDeclaration({ property, value }) {
    const features = properties[property]
    if (lacks(features)) return found.add(property)
    csstree.walk(value, ({ type, name, unit }) => {
      if (type === 'Identifier') add(lacks(features[name]), `${property}: ${name}`)
      if (type === 'Function') add(features[name] ? lacks(features[name]) : lacksType(name), `${name}()`)
      if (type === 'Dimension') add(lacksType(unit), unit)
    })
  }
  return [...found]
}
