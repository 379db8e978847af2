import { Box, Card, CardContent, Chip, Link, Rating, Stack, Typography } from '@mui/material'
import type { AdminReview } from '@nafha/contract/admin/reviews'
import type { ReviewPhoto } from '@nafha/contract/reviews/reviews'
import { useTranslate } from 'react-admin'
import { mayOpen } from '../platform/session.ts'
import { formatMoment } from '../shell/fields.tsx'
import { inLanguage } from '../shell/localized.ts'
import { PageLink } from '../shell/page-link.tsx'
import { ProductName } from '../shell/product-name.tsx'
import { Thumbnail } from '../shell/thumbnail.tsx'
import { ReviewActions } from './review-actions.tsx'

/** A review with all that staff decide by, and what they can do with it. */
export const ReviewCard = ({ review }: { review: AdminReview }) => {
  const translate = useTranslate()
  const { rate, product, created_at, text, like, photos, answer, hidden_reason, waits_for } = review
  return (
    <Card variant="outlined" component="article" aria-label={inLanguage(product.name)}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <Rating
            value={rate}
            readOnly
            size="small"
            getLabelText={() => translate('nafha.content.stars', { smart_count: rate })}
          />
          <Typography variant="body1" component="h2">
            <ProductName id={product.id} name={product.name} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {formatMoment(created_at)}
          </Typography>
        </Stack>
        <Author review={review} />
        {(waits_for.length > 0 || hidden_reason) && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {waits_for.map((reason) => (
              <Chip
                key={reason}
                size="small"
                color="warning"
                label={translate(`nafha.reviews.waits_for.${reason}`)}
              />
            ))}
            {hidden_reason && (
              <Chip size="small" label={translate(`nafha.reviews.reasons.${hidden_reason}`)} />
            )}
          </Stack>
        )}
        {text && <Words lang={review.language}>{text}</Words>}
        {like && (
          <Typography variant="body2" color="textSecondary">
            {translate('nafha.reviews.like')}: <bdi>{like}</bdi>
          </Typography>
        )}
        <Photos photos={photos} />
        {answer && (
          <Box sx={{ borderInlineStart: 2, borderColor: 'divider', paddingInlineStart: 2 }}>
            <Typography variant="body2" color="textSecondary">
              {translate('nafha.reviews.our_answer')} · {formatMoment(answer.at)}
            </Typography>
            <Words lang={answer.language}>{answer.text}</Words>
          </Box>
        )}
        <ReviewActions review={review} />
      </CardContent>
    </Card>
  )
}

const Words = ({ lang, children }: { lang: string; children: string }) => (
  <Typography
    variant="body2"
    lang={lang}
    dir="auto"
    sx={{
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
      maxWidth: '70ch',
      width: 'fit-content',
      textAlign: 'start',
    }}
  >
    {children}
  </Typography>
)

const Author = ({ review }: { review: AdminReview }) => {
  const translate = useTranslate()
  const { author_name, customer_id, order, bought_here, tried_tester } = review
  const name = <bdi>{author_name || translate('nafha.reviews.erased')}</bdi>
  return (
    <Typography variant="body2" component="div" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {customer_id !== null && mayOpen('customers') ? (
        <PageLink to={`/admin/customers/${customer_id}/show`}>{name}</PageLink>
      ) : (
        name
      )}
      {order && mayOpen('orders') && (
        <span>
          {translate('nafha.reviews.order')}{' '}
          <PageLink to={`/admin/orders/${order.id}/show`}>
            <bdi>{order.order_number}</bdi>
          </PageLink>
        </span>
      )}
      {bought_here && <Chip size="small" variant="outlined" label={translate('nafha.reviews.bought_here')} />}
      {tried_tester && (
        <Chip size="small" variant="outlined" label={translate('nafha.reviews.tried_tester')} />
      )}
    </Typography>
  )
}

/** Photos as small pictures, each a link to the whole one. */
const Photos = ({ photos }: { photos: ReviewPhoto[] }) => {
  const translate = useTranslate()
  if (photos.length === 0) return null
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {photos.map(({ id, picture }, index) => (
        <Link key={id} href={picture.src} target="_blank" rel="noopener">
          <Thumbnail
            picture={{ ...picture, alt: { en: translate('nafha.reviews.photo', { number: index + 1 }) } }}
            size={96}
          />
        </Link>
      ))}
    </Stack>
  )
}
