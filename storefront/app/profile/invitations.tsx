import type { InviteOverview } from '@nafha/contract/people'
import {
  invitations_joined,
  invitations_none,
  invitations_ready,
  invitations_title,
  invitations_used,
  invitations_waiting,
  invite_joined,
  invite_state_joined,
  invite_state_none,
  invite_state_ready,
  invite_state_used,
  invite_state_waiting,
  invite_state_waiting_until,
  invite_when,
  loading,
  try_again,
} from '@nafha/texts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { timeOf } from '../platform/moments.ts'
import { useCustomer } from './profile-layout.tsx'
import { relativeDate } from './relative-date.ts'

/** Lists the people who joined by the customer's link, and counts the rewards that are pending, ready and used. */
export function Invitations() {
  return (
    <section className="panel" aria-label={invitations_title()}>
      <div className="panel-head">
        <h2>{invitations_title()}</h2>
      </div>
      <p className="soft mb-6">{invite_when()}</p>
      <Overview />
    </section>
  )
}

function Overview() {
  const { id } = useCustomer()
  const { data, error, refetch } = useQuery({
    queryKey: ['invites', id],
    queryFn: ({ signal }) => api('GET /user/invites', { queryKey: 'invites', signal }),
    staleTime: 0,
  })
  if (error) {
    return (
      <div role="alert">
        <p className="mb-4">{messageOf(error)}</p>
        <button type="button" className="btn btn-line" onClick={() => refetch()}>
          {try_again()}
        </button>
      </div>
    )
  }
  if (!data) return <div className="skel h-24" role="status" aria-label={loading()} />
  if (data.data.joined_number === 0) return <p>{invitations_none()}</p>
  return (
    <>
      <Counts overview={data.data} />
      <ul className="mt-6">
        {data.data.people.map((person) => (
          <Newcomer key={`${person.joined_at} ${person.first_name}`} person={person} />
        ))}
      </ul>
    </>
  )
}

const Counts = ({ overview }: { overview: InviteOverview }) => (
  <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-14">
    {[
      [invitations_joined(), overview.joined_number],
      [invitations_waiting(), overview.waiting_number],
      [invitations_ready(), overview.ready_number],
      [invitations_used(), overview.used_number],
    ].map(([name, number]) => (
      <div key={name}>
        <dt className="small soft">{name}</dt>
        <dd className="num m-0 text-xl">{number}</dd>
      </div>
    ))}
  </dl>
)

const Newcomer = ({ person }: { person: InviteOverview['people'][number] }) => (
  <li className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line py-3">
    <span>
      <bdi>{person.first_name}</bdi>{' '}
      <time className="small soft" dateTime={person.joined_at}>
        {invite_joined({ when: relativeDate(person.joined_at) })}
      </time>
    </span>
    <span className="small">{stateText(person)}</span>
  </li>
)

function stateText({ state, percent, until }: InviteOverview['people'][number]): string {
  switch (state) {
    case 'joined':
      return invite_state_joined()
    case 'waiting':
      return until ? invite_state_waiting_until({ time: timeOf(until) }) : invite_state_waiting()
    case 'ready':
      return invite_state_ready({ percent: percent ?? 0 })
    case 'used':
      return invite_state_used({ percent: percent ?? 0 })
    case 'none':
      return invite_state_none()
  }
}
