import { Chip } from '@mui/material'
import { lackingArabic } from '@nafha/contract/admin/bilingual'
import type { AdminPage, PageKey } from '@nafha/contract/admin/pages'
import { DataTable, Edit, List, SimpleForm, TopToolbar, useRecordContext, useTranslate } from 'react-admin'
import { MomentField } from '../shell/fields.tsx'
import { MissingTranslationsChip, MissingTranslationsNote } from '../shell/missing-translations.tsx'
import { OpenInShop } from '../shell/open-in-shop.tsx'
import { PublishingButton } from '../shell/publishing-button.tsx'
import { RecordLink } from '../shell/record-link.tsx'
import { SaveToolbar } from '../shell/save-toolbar.tsx'
import { UploadsProvider } from '../shell/uploads-context.tsx'
import { pageFields } from './page-fields.tsx'

/** Shop path of each page; the invite page is for signed-in customers. */
const addresses: Record<PageKey, string> = {
  home: '/',
  about: '/about',
  faqs: '/FAQs',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  invite: '/profile/invite',
  cookies: '/',
  footer: '/',
}

const PageName = () => {
  const translate = useTranslate()
  const page = useRecordContext<AdminPage>()
  return page ? translate(`nafha.content.pages.${page.id}`) : null
}

/** Marks a page without any text, for which missing translations say nothing. */
const BlankChip = () => <Chip size="small" color="warning" label={useTranslate()('nafha.content.blank')} />

const ListActions = () => (
  <TopToolbar>
    <PublishingButton />
  </TopToolbar>
)

/** Lists every page whose copy staff write. */
export const PageList = () => (
  <List actions={<ListActions />} exporter={false} pagination={false} perPage={100}>
    <DataTable<AdminPage> bulkActionButtons={false} rowClick="edit">
      <DataTable.Col source="id" disableSort>
        <RecordLink page="edit">
          <PageName />
        </RecordLink>
      </DataTable.Col>
      <DataTable.Col
        source="missing_arabic"
        disableSort
        render={({ missing_arabic, is_blank }: AdminPage) =>
          is_blank ? <BlankChip /> : <MissingTranslationsChip missing={missing_arabic} resource="pages" />
        }
      />
      <DataTable.Col source="updated_at" disableSort>
        <MomentField source="updated_at" />
      </DataTable.Col>
    </DataTable>
  </List>
)

const EditActions = () => {
  const page = useRecordContext<AdminPage>()
  return <TopToolbar>{page && <OpenInShop href={addresses[page.id]} />}</TopToolbar>
}

const Fields = () => {
  const page = useRecordContext<AdminPage>()
  if (!page) return null
  const PageFields = pageFields[page.id]
  return <PageFields />
}

export const PageEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false} title={<PageName />} actions={<EditActions />}>
    <UploadsProvider>
      <SimpleForm toolbar={<SaveToolbar />} warnWhenUnsavedChanges>
        <MissingTranslationsNote resource="pages" find={({ content }) => lackingArabic(content)} />
        <Fields />
      </SimpleForm>
    </UploadsProvider>
  </Edit>
)
