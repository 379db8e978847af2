import { Alert, Box, Chip, Link, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import type { StaffParcel } from '@nafha/contract/fulfilment/parcels'
import { useTranslate } from 'react-admin'
import { may } from '../platform/session.ts'
import { formatMoment } from '../shell/fields.tsx'
import { inLanguage } from '../shell/localized.ts'
import { cityName } from '../shell/place-names.ts'
import { useShopNote } from '../shell/shop-note.ts'
import { EditParcelButton } from './edit-parcel-button.tsx'
import { LabelButton } from './label-button.tsx'
import { ParcelSteps } from './parcel-steps.tsx'
import { UndoButton } from './undo-button.tsx'

/** Lists the parcels of an order with courier, number, contents and what happened to them. */
export const ParcelList = ({ order }: { order: StaffOrder }) => (
  <>
    {order.parcels.map((parcel, index) => (
      <ParcelItem key={parcel.id} order={order} parcel={parcel} place={index + 1} />
    ))}
  </>
)

interface ItemProps {
  order: StaffOrder
  parcel: StaffParcel
  /** Place among the parcels of the order, from 1. */
  place: number
}

const ParcelItem = ({ order, parcel, place }: ItemProps) => {
  const translate = useTranslate()
  const describe = useShopNote()
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography component="h3" variant="subtitle2" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {translate('nafha.parcels.nth', { n: place })}
        <Chip size="small" variant="outlined" label={translate(`nafha.parcels.states.${parcel.state}`)} />
      </Typography>
      <ParcelTracking parcel={parcel} />
      {parcel.booking_failure && (
        <Alert severity="warning" sx={{ my: 1 }}>
          <bdi>{describe(parcel.booking_failure)}</bdi>
        </Alert>
      )}
      <Typography variant="body2" component="ul" sx={{ my: 0.5, paddingInlineStart: 2 }}>
        {parcel.units.map(({ item_id, quantity }) => (
          <li key={item_id}>{contents(order, parcel, item_id, quantity)}</li>
        ))}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {parcel.events.map(({ kind, at, place: where, detail }) => (
          <span key={`${kind} ${at}`} style={{ display: 'block' }}>
            <bdi>
              {kind === 'note'
                ? detail
                  ? describe(detail)
                  : translate('nafha.parcels.booking_begun')
                : translate(`nafha.parcels.states.${kind}`)}
            </bdi>{' '}
            · <bdi>{formatMoment(at)}</bdi>
            {where && (
              <>
                {' '}
                · <bdi>{cityName(where, translate)}</bdi>
              </>
            )}
          </span>
        ))}
      </Typography>
      {parcel.proof?.received_by && (
        <Typography variant="body2">
          {translate('nafha.parcels.received_by')} <bdi>{parcel.proof.received_by}</bdi>
        </Typography>
      )}
      {may('orders.fulfil') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          <UndoButton orderId={order.id} parcel={parcel} />
          <ParcelSteps orderId={order.id} parcel={parcel} />
          {parcel.has_label && <LabelButton id={parcel.id} />}
          <EditParcelButton orderId={order.id} parcel={parcel} />
        </Box>
      )}
    </Box>
  )
}

/** `2 × Oud Al Layl 50 ml · Lot L240 (1)`. */
function contents(order: StaffOrder, { lots }: StaffParcel, itemId: number, quantity: number) {
  const item = order.items.find(({ id }) => id === itemId)
  if (!item) return null
  return (
    <>
      {quantity} × <bdi>{inLanguage(item.product_name)}</bdi> <bdi>{inLanguage(item.size_name)}</bdi>
      {lots
        .filter((lot) => lot.item_id === itemId)
        .map(({ lot, expires_on, quantity: units }) => (
          <span key={lot}>
            {' · '}
            <bdi dir="ltr">
              {lot} ({units}){expires_on && ` ${expires_on}`}
            </bdi>
          </span>
        ))}
    </>
  )
}

const ParcelTracking = ({ parcel: { courier, number, url, weight_grams } }: { parcel: StaffParcel }) => {
  const translate = useTranslate()
  return (
    <Typography>
      {courier}
      {courier && ' · '}
      {number && url ? (
        <Link href={url} target="_blank" rel="noopener noreferrer">
          <bdi>{number}</bdi>
        </Link>
      ) : (
        number && <bdi>{number}</bdi>
      )}
      {!number && translate('nafha.orders.no_tracking')}
      {weight_grams && ` · ${translate('nafha.parcels.grams', { n: weight_grams })}`}
    </Typography>
  )
}
