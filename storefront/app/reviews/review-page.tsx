import { CallError } from '@nafha/contract/client'
import type { ReviewInvitation } from '@nafha/contract/reviews/reviews'
import {
  go_home,
  loading,
  rate_what_you_bought,
  review_link_no_more,
  sign_in,
  stars_sent_with_review,
  tried_the_tester,
  try_again,
} from '@nafha/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ArabicMark } from '../icons/marks.tsx'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import { StarChoice } from '../ratings/star-choice.tsx'
import { OwnPart } from './own-part.tsx'
import { invitationCalls } from './review-calls.ts'

type Perfume = ReviewInvitation['products'][number]

/** The page behind an invitation by email: the perfumes of an order, to be reviewed without an account. */
export function ReviewPage({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['review-invitation', token],
    queryFn: async ({ signal }) =>
      (
        await api('GET /review-invitations/:token', {
          params: { token },
          queryKey: 'review-invitation',
          signal,
        })
      ).data,
    retry: false,
    // The page itself knows what has been sent since.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !error}>
      {data ? (
        <Invitation token={token} invitation={data} />
      ) : error ? (
        <NoInvitation cause={error} onRetry={() => refetch()} />
      ) : (
        <Skeleton />
      )}
    </main>
  )
}

function Invitation({ token, invitation }: { token: string; invitation: ReviewInvitation }) {
  const [query] = useSearchParams()
  const productId = Number(query.get('product'))
  // The perfume whose star was tapped in the email comes first.
  const perfumes = invitation.products.toSorted(
    (a, b) => Number(b.id === productId) - Number(a.id === productId),
  )
  return (
    <div className="wrap section-end review-page">
      <h1 className="text-3xl">{rate_what_you_bought()}</h1>
      <p className="soft">{stars_sent_with_review()}</p>
      {perfumes.map((perfume) => (
        <PerfumeToReview
          key={perfume.id}
          token={token}
          perfume={perfume}
          rate={perfume.id === productId ? starsOf(query.get('rate')) : null}
          isAsked={perfume.id === productId || perfumes.length === 1}
        />
      ))}
    </div>
  )
}

const starsOf = (text: string | null): number | null => (/^[1-5]$/.test(text ?? '') ? Number(text) : null)

interface Props {
  token: string
  perfume: Perfume
  /** Stars that were tapped in the email. */
  rate: number | null
  /** True for the perfume that the reader came for. */
  isAsked: boolean
}

function PerfumeToReview({ token, perfume, rate, isAsked }: Props) {
  const [own, setOwn] = useState(perfume.review)
  const [stars, setStars] = useState(rate ?? perfume.review?.rate ?? null)
  const { id, name, picture, tester } = perfume
  return (
    <section className="label review-perfume" aria-labelledby={`perfume-${id}`}>
      <div className="review-perfume-head">
        <span className="pic r45" style={tint(picture)}>
          {picture && <Picture picture={picture} sizes="7rem" silent />}
        </span>
        <div>
          <h2 id={`perfume-${id}`} className="text-2xl">
            <PageLink to={paths.product(id)}>{name}</PageLink>
          </h2>
          {tester && <p className="small soft">{tried_the_tester()}</p>}
          <StarChoice chosen={stars} ready busy={false} onChoose={setStars} />
        </div>
      </div>
      {(stars !== null || isAsked) && (
        <OwnPart
          key={`${rate}`}
          productId={id}
          rate={stars}
          own={own}
          calls={invitationCalls(token)}
          invitation={token}
          startsOpen={own?.status == null || (rate !== null && rate !== own.rate)}
          onChange={setOwn}
        />
      )}
    </section>
  )
}

function NoInvitation({ cause, onRetry }: { cause: Error; onRetry: () => void }) {
  const isUnknown = cause instanceof CallError && (cause.status === 404 || cause.status === 422)
  return (
    <div className="wrap">
      <div className="empty" role="alert">
        <ArabicMark className="ghost" />
        <h1 className="text-3xl">{isUnknown ? review_link_no_more() : messageOf(cause)}</h1>
        {isUnknown ? (
          <>
            <p className="soft">{messageOf(cause)}</p>
            <PageLink className="btn" to={paths.signIn} state={{ back: paths.purchaseHistory }}>
              {sign_in()}
            </PageLink>
            <PageLink className="link" to={paths.home}>
              {go_home()}
            </PageLink>
          </>
        ) : (
          <button type="button" className="btn" onClick={onRetry}>
            {try_again()}
          </button>
        )}
      </div>
    </div>
  )
}

const Skeleton = () => (
  <div className="wrap section-end review-page" role="status">
    <h1 className="vh">{loading()}</h1>
    <div className="skel h-14 w-72 max-w-full" />
    <div className="skel h-140" />
  </div>
)
