import { List, type ListProps } from 'react-admin'

/** A list of which the server does the searching and sorting; an empty one keeps its filters on the page. */
export const ListPage = (props: ListProps) => <List exporter={false} perPage={25} empty={false} {...props} />
