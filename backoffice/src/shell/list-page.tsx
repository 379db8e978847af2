import { List, type ListProps } from 'react-admin'

/** A list that the server searches and sorts. An empty list still shows its filters. */
export const ListPage = (props: ListProps) => <List exporter={false} perPage={25} empty={false} {...props} />
