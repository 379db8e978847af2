interface TreeNode {
  id: number
  parent_id: number | null
}
export interface Place {
  parent_id: number | null
  position: number
}

export const siblingsOf = <C extends TreeNode>(all: readonly C[], parent: number | null): C[] =>
  all.filter(({ parent_id }) => parent_id === parent)

/** Returns the new position of a collection dropped on `before:<id>` or `into:<id>`; null when it does not move. */
export function placeFor(all: readonly TreeNode[], draggedId: number, target: string): Place | null {
  const [how, text] = target.split(':')
  const over = all.find(({ id }) => id === Number(text))
  if (!over || over.id === draggedId) return null
  if (how === 'into') return { parent_id: over.id, position: siblingsOf(all, over.id).length }
  const others = siblingsOf(all, over.parent_id).filter(({ id }) => id !== draggedId)
  return { parent_id: over.parent_id, position: others.findIndex(({ id }) => id === over.id) }
}

/** Returns the position that a button moves a collection to: up, down, after its parent, or into the sibling before it. */
export function stepsOf(
  all: readonly TreeNode[],
  id: number,
): Record<'up' | 'down' | 'out' | 'into', Place | null> {
  const parent_id = all.find((collection) => collection.id === id)?.parent_id ?? null
  const siblings = siblingsOf(all, parent_id)
  const at = siblings.findIndex((sibling) => sibling.id === id)
  const before = siblings[at - 1]
  const parent = all.find((collection) => collection.id === parent_id)
  const uncles = parent ? siblingsOf(all, parent.parent_id) : []
  return {
    up: before ? { parent_id, position: at - 1 } : null,
    down: at < siblings.length - 1 ? { parent_id, position: at + 1 } : null,
    out: parent
      ? {
          parent_id: parent.parent_id,
          position: uncles.findIndex(({ id: uncle }) => uncle === parent.id) + 1,
        }
      : null,
    into: before ? { parent_id: before.id, position: siblingsOf(all, before.id).length } : null,
  }
}
