import { mergeAttributes, Node } from '@tiptap/react'

/** An entry of a list holds words and no list of its own: the shop's articles are laid out for one level. */
export const ListEntry = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})
