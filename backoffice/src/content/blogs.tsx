import type { AdminBlog } from '@nafha/contract/admin/content'
import {
  BooleanInput,
  TabbedForm,
  TabbedFormTabs,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin'
import { BilingualInput } from '../shell/bilingual.tsx'
import { CreatePage, EditPage } from '../shell/form-page.tsx'
import { MissingTranslationsNote } from '../shell/missing-translations.tsx'
import { MomentInput } from '../shell/moment-input.tsx'
import { OpenInShop } from '../shell/open-in-shop.tsx'
import { PictureInput } from '../shell/pictures-input.tsx'
import { PreviewButton } from '../shell/preview-button.tsx'
import { SaveToolbar } from '../shell/save-toolbar.tsx'
import { isAhead } from '../shell/shop-moment.ts'
import { BlogPreview } from './blog-preview.tsx'
import { RichTextInput } from './rich-text-input.tsx'

/** Fields of an article. `noValidate`: the browser would block a save without a message for a field on another tab. */
const Fields = () => (
  <TabbedForm
    noValidate
    warnWhenUnsavedChanges
    tabs={<TabbedFormTabs variant="scrollable" scrollButtons="auto" />}
    toolbar={<SaveToolbar deletable />}
    sx={{ minWidth: 0 }}
  >
    <TabbedForm.Tab label="nafha.content.tab_text">
      <MissingTranslationsNote resource="blogs" />
      <BilingualInput source="title" required />
      <RichTextInput source="content" />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="nafha.catalog.picture">
      <PictureInput source="picture" />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="nafha.content.tab_search">
      <BilingualInput source="meta_title" helperText="nafha.content.meta_help" />
      <BilingualInput source="meta_description" multiline minRows={2} />
      <BilingualInput source="meta_keywords" />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="nafha.catalog.tab_shop">
      <MissingTranslationsNote resource="blogs" />
      <BooleanInput source="published" helperText="nafha.catalog.published_help" />
      <MomentInput source="created_at" helperText="nafha.content.date_help" />
      <TextInput
        source="slug"
        helperText="nafha.catalog.slug_help"
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 80 } }}
      />
    </TabbedForm.Tab>
  </TabbedForm>
)

/** A preview, and the shop's page of a published article. */
const EditActions = () => {
  const blog = useRecordContext<AdminBlog>()
  if (!blog) return <TopToolbar />
  return (
    <TopToolbar>
      <PreviewButton>{(language) => <BlogPreview id={blog.id} language={language} />}</PreviewButton>
      {blog.published && !isAhead(blog.created_at) && <OpenInShop href={`/blogs/${blog.id}`} />}
    </TopToolbar>
  )
}

export const BlogEdit = () => (
  <EditPage actions={<EditActions />}>
    <Fields />
  </EditPage>
)

export const BlogCreate = () => (
  <CreatePage>
    <Fields />
  </CreatePage>
)
