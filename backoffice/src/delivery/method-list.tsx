import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import type { AdminDeliveryMethod } from '@nafha/contract/delivery/delivery-method'
import { BooleanField, DataTable, List, SimpleList, useTranslate } from 'react-admin'
import { language } from '../platform/language.ts'
import { formatMoney } from '../shell/fields.tsx'
import { useIsPhone } from '../shell/is-phone.ts'
import { inLanguage } from '../shell/localized.ts'
import { RecordLink } from '../shell/record-link.tsx'

/** The ways of delivery in the order in which shoppers see them. */
export const MethodList = () => {
  const phone = useIsPhone()
  return (
    <List sort={{ field: 'position', order: 'ASC' }} exporter={false}>
      {phone ? <Phone /> : <Table />}
    </List>
  )
}

/** Words for the price, and for the days that an order of now would be promised. */
function useWords() {
  const translate = useTranslate()
  return {
    price: ({ price }: AdminDeliveryMethod) =>
      price > 0 ? formatMoney(price) : translate('nafha.methods.free'),
    promise: ({ promise, active }: AdminDeliveryMethod) => {
      if (!active) return translate('nafha.methods.off')
      if (!promise) return translate('nafha.methods.no_day')
      const { from, to } = deliveryDates(promise, language)
      return promise.from === promise.to ? to : `${from} – ${to}`
    },
    kind: ({ kind }: AdminDeliveryMethod) => translate(`nafha.methods.kinds.${kind}`),
  }
}

const Table = () => {
  const words = useWords()
  return (
    <DataTable<AdminDeliveryMethod> bulkActionButtons={false}>
      <DataTable.NumberCol source="position" />
      <DataTable.Col
        source="name"
        disableSort
        render={({ name }: AdminDeliveryMethod) => <RecordLink page="edit">{inLanguage(name)}</RecordLink>}
      />
      <DataTable.Col source="kind" disableSort render={words.kind} />
      <DataTable.Col source="price" disableSort render={words.price} />
      <DataTable.Col source="promise" disableSort render={words.promise} />
      <DataTable.Col source="active" disableSort>
        <BooleanField source="active" />
      </DataTable.Col>
    </DataTable>
  )
}

const Phone = () => {
  const words = useWords()
  return (
    <SimpleList<AdminDeliveryMethod>
      primaryText={({ name }) => inLanguage(name)}
      secondaryText={words.promise}
      tertiaryText={words.price}
      rowClick="edit"
    />
  )
}
