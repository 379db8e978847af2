import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { readBestSellers } from './best-sellers.ts'
import { BestSellerRow } from './ways-on.tsx'

/** The row of best sellers on pages that the server does not fill. */
export function FetchedBestSellers() {
  const { data = [] } = useQuery({
    queryKey: ['products', 'BestSellers'],
    queryFn: ({ signal }) => readBestSellers(api, { signal }),
  })
  return <BestSellerRow products={data} />
}
