import { shop_name } from '@nafha/texts'
import type { Fact } from '../platform/fact.ts'
import { addressOf, type HeadFacts } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import { returns } from './promises.ts'

/** The brand's name, for facts that mention it. */
export const brand = () => ({ '@type': 'Brand', name: shop_name() })
export const publisher = ({ publicUrl }: HeadFacts) => ({
  '@type': 'Organization',
  name: shop_name(),
  url: publicUrl,
  logo: { '@type': 'ImageObject', url: `${publicUrl}/icons/512.png`, width: 512, height: 512 },
})

/** An address that leads to somebody in particular, not to a network's own front page. */
const isProfile = (address: string | null): address is string =>
  address !== null && new URL(address).pathname.length > 1

/** The shop as a business, told on the home page. */
export const shopFact = (facts: HeadFacts): Fact => ({
  ...publisher(facts),
  '@type': 'OnlineStore',
  sameAs: [facts.shop.social.facebook, facts.shop.social.instagram].filter(isProfile),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: facts.shop.customerCarePhone,
    areaServed: 'AE',
    availableLanguage: ['en', 'ar'],
  },
  hasMerchantReturnPolicy: returns,
})

/** The site with its search, told on the home page. */
export const siteFact = ({ publicUrl, language }: HeadFacts): Fact => ({
  '@type': 'WebSite',
  name: shop_name(),
  url: addressOf(publicUrl, paths.home, language),
  inLanguage: language,
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: addressOf(publicUrl, `${paths.search}?search={search_term_string}`, language),
    },
    'query-input': 'required name=search_term_string',
  },
})
