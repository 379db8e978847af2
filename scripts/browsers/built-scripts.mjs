import tables from '@mdn/browser-compat-data/forLegacyNode'
import { parseSync, Visitor } from 'vite'
import { lackedBy } from './compat.mjs'

const interfaces = { ...tables.javascript.builtins, ...tables.api }

/** Method names that belong to nothing which the oldest browsers have. Names of one word are too common to tell. */
const newMethods = namesByLack(/[a-z][A-Z]/)

function namesByLack(pattern) {
  const isNew = new Map()
  for (const features of Object.values(interfaces)) {
    for (const [member, { __compat: compat }] of Object.entries(features)) {
      const name = member.replace(/_static$/, '')
      if (!compat || !pattern.test(name)) continue
      isNew.set(name, (isNew.get(name) ?? true) && lackedBy(compat).length > 0)
    }
  }
  return new Set([...isNew].filter(([, lacks]) => lacks).map(([name]) => name))
}

/** Static members and constructors by their full name, methods by their name alone, as `.name()`. */
export function newerFeaturesOfScript(code) {
  const found = new Set()
  const { program } = parseSync('built.js', code)
  new Visitor({
    MemberExpression({ computed, object, property }) {
      if (computed || object.type !== 'Identifier') return
      const features = Object.hasOwn(interfaces, object.name) ? interfaces[object.name] : {}
      const { __compat: compat } = features[`${property.name}_static`] ?? features[property.name] ?? {}
      if (compat && lackedBy(compat).length > 0) found.add(`${object.name}.${property.name}`)
    },
    CallExpression({ callee }) {
      if (callee.type === 'MemberExpression' && !callee.computed && newMethods.has(callee.property.name))
        found.add(`.${callee.property.name}()`)
    },
    NewExpression({ callee, arguments: [, flags] }) {
      if (callee.type !== 'Identifier') return
      const { __compat: compat } = Object.hasOwn(interfaces, callee.name) ? interfaces[callee.name] : {}
      if (compat && lackedBy(compat).length > 0) found.add(`new ${callee.name}`)
      if (callee.name === 'RegExp' && flags?.type === 'Literal') addFlags(String(flags.value))
    },
    Literal({ regex }) {
      if (regex) addFlags(regex.flags)
    },
  }).visit(program)

  function addFlags(flags) {
    if (flags.includes('v') && lackedBy(interfaces.RegExp.unicodeSets.__compat).length > 0)
      found.add('regular expression with v')
  }
  return [...found]
}
