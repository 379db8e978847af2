import { Tab, Tabs } from '@mui/material'
import { RETURN_STATES, type ReturnState } from '@nafha/contract/returns/return-states'
import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { formatNumber } from '../shell/numbers.ts'

const ALL = 'all'

/** The states with the number of returns in each, as tabs that filter the list. */
export const ReturnCounts = () => {
  const translate = useTranslate()
  const { filterValues, setFilters, data: rows } = useListContext()
  const { data } = useQuery({
    // A changed list has other counts.
    queryKey: ['return-counts', rows?.map(({ id, state }) => `${id} ${state}`).join()],
    queryFn: async () => (await call('GET /admin/return-counts')).data,
  })
  const labelOf = (state: ReturnState) => {
    const name = translate(`nafha.returns.state.${state}`)
    return data ? `${name} (${formatNumber(data[state])})` : name
  }
  return (
    <Tabs
      value={filterValues.state ?? ALL}
      onChange={(_, tab: string) => {
        const { state: _state, ...others } = filterValues
        setFilters(tab === ALL ? others : { ...others, state: tab }, [])
      }}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('resources.returns.fields.state')}
    >
      <Tab value={ALL} label={translate('nafha.returns.all')} />
      {RETURN_STATES.map((state) => (
        <Tab key={state} value={state} label={labelOf(state)} />
      ))}
    </Tabs>
  )
}
