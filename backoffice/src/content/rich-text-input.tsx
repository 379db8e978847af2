import ListIcon from '@mui/icons-material/FormatListBulleted'
import QuoteIcon from '@mui/icons-material/FormatQuote'
import HeadingIcon from '@mui/icons-material/Title'
import { Box, FormControl, FormHelperText, Stack, ToggleButton, Tooltip, Typography } from '@mui/material'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useInput, useTranslate, useTranslateLabel, ValidationError } from 'react-admin'
import { ListEntry } from './list-entry.ts'

/** An article has headings of one level, paragraphs, lists and quotations only. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2] },
    bold: false,
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    italic: false,
    link: false,
    listItem: false,
    orderedList: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  ListEntry,
]

/** Makes pasted headings of other levels h2, and numbered lists plain ones, as the server does. */
const transformPastedHTML = (html: string) =>
  html.replace(/<(\/?)h[1-6]\b/gi, '<$1h2').replace(/<(\/?)ol\b/gi, '<$1ul')

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

const sides = [
  { language: 'en', dir: 'ltr' },
  { language: 'ar', dir: 'rtl' },
] as const
type Side = (typeof sides)[number]

/** Input for an article's text in both languages, side by side; on a phone, one below the other. */
export const RichTextInput = ({ source }: { source: string }) => (
  <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2} sx={{ width: '100%', mb: 2 }}>
    {sides.map((side) => (
      <OneLanguage key={side.language} source={source} side={side} />
    ))}
  </Stack>
)

const OneLanguage = ({ source, side: { language, dir } }: { source: string; side: Side }) => {
  const translate = useTranslate()
  const label = `${useTranslateLabel()({ source })} · ${translate(`nafha.catalog.in_${language}`)}`
  const { field, fieldState } = useInput<string>({ source: `${source}.${language}`, defaultValue: '' })
  const value: string = field.value ?? ''
  // The editor's own value. A different value in the form came from outside, for example after saving.
  const editorValue = useRef(value)
  const editorProps = useMemo(
    () => ({
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, dir, lang: language },
      transformPastedHTML,
    }),
    [label, dir, language],
  )
  const editor = useEditor({
    extensions,
    content: value,
    editorProps,
    onUpdate: ({ editor: changed }) => {
      editorValue.current = htmlOf(changed)
      field.onChange(editorValue.current)
    },
    onBlur: () => field.onBlur(),
  })
  useEffect(() => {
    if (value === editorValue.current) return
    editorValue.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <FormControl error={fieldState.invalid} sx={{ flex: 1, minWidth: 0 }}>
      <Typography
        variant="body2"
        sx={{ color: fieldState.invalid ? 'error.main' : 'text.secondary', mb: 0.5 }}
      >
        {label}
        {language === 'en' && ' *'}
      </Typography>
      <Box sx={frame} onClick={() => editor.isFocused || editor.commands.focus()}>
        <Tools editor={editor} />
        <EditorContent editor={editor} />
      </Box>
      <FormHelperText>
        {fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
      </FormHelperText>
    </FormControl>
  )
}

const Tools = ({ editor }: { editor: Editor }) => {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive('heading'),
      list: now.isActive('bulletList'),
      quote: now.isActive('blockquote'),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <Stack direction="row" spacing={1} sx={{ p: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Tool
        name="heading"
        selected={active.heading}
        onPress={() => chain().toggleHeading({ level: 2 }).run()}
      >
        <HeadingIcon fontSize="small" />
      </Tool>
      <Tool name="list" selected={active.list} onPress={() => chain().toggleBulletList().run()}>
        <ListIcon fontSize="small" />
      </Tool>
      <Tool name="quote" selected={active.quote} onPress={() => chain().toggleBlockquote().run()}>
        <QuoteIcon fontSize="small" />
      </Tool>
    </Stack>
  )
}

interface ToolProps {
  name: 'heading' | 'list' | 'quote'
  selected: boolean
  onPress: () => void
  children: ReactNode
}

const Tool = ({ name, selected, onPress, children }: ToolProps) => {
  const label = useTranslate()(`nafha.content.tools.${name}`)
  return (
    <Tooltip title={label}>
      <ToggleButton
        size="small"
        value={name}
        selected={selected}
        aria-label={label}
        // Keeps the editor's selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.stopPropagation()
          onPress()
        }}
      >
        {children}
      </ToggleButton>
    </Tooltip>
  )
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  cursor: 'text',
  '&:focus-within': { borderColor: 'primary.main' },
  '& .ProseMirror': {
    p: 2,
    minHeight: 240,
    maxHeight: '60vh',
    overflowY: 'auto',
    outline: 'none',
    lineHeight: 1.6,
    '& > *': { my: 1 },
    '& h2': { typography: 'h6' },
    '& ul': { paddingInlineStart: 3 },
    '& li p': { m: 0 },
    '& blockquote': { mx: 0, paddingInlineStart: 2, borderInlineStart: '3px solid', borderColor: 'divider' },
  },
} as const
