import { Typography } from '@mui/material'
import type { AdminProduct } from '@nafha/contract/admin/catalog'
import type { PageKey } from '@nafha/contract/admin/pages'
import type { ComponentType } from 'react'
import { AutocompleteInput, DateInput, ReferenceInput, useTranslate } from 'react-admin'
import { inLanguage } from '../shell/localized.ts'
import { PictureInput } from '../shell/pictures-input.tsx'
import { FilmInput } from './film-input.tsx'
import { Entries, fieldLabel, Lines, LinkInputs, Part, RequiredText, TitledText } from './page-parts.tsx'

const Picture = ({ source }: { source: string }) => (
  <>
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
      {useTranslate()(fieldLabel(source))}
    </Typography>
    <PictureInput source={source} />
  </>
)

/** The perfume that an hour of the day names and leads to. */
const ProductInput = () => (
  <ReferenceInput source="product" reference="products">
    <AutocompleteInput
      label={fieldLabel('product')}
      optionText={({ name }: AdminProduct) => inLanguage(name)}
      filterToQuery={(q: string) => ({ q })}
      fullWidth
    />
  </ReferenceInput>
)

const Heading = ({ source }: { source: string }) => (
  <Part name={source}>
    <RequiredText source={`${source}.title`} />
    <RequiredText source={`${source}.subtitle`} />
  </Part>
)

const Home = () => (
  <>
    <Heading source="content.hero" />
    <FilmInput source="content.hero.film" />
    <Picture source="content.hero.poster" />
    <Picture source="content.hero.poster_portrait" />
    <LinkInputs source="content.hero.primary_button" />
    <LinkInputs source="content.hero.secondary_button" />
    <Heading source="content.new_trends" />
    <Heading source="content.best_sellers" />
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {useTranslate()('nafha.content.products_help')}
    </Typography>
    <Part name="day_cycle">
      <RequiredText source="content.day_cycle.title" />
      <Entries source="content.day_cycle.captions" fixed>
        <RequiredText source="name" />
        <RequiredText source="caption" />
        <PictureInput source="picture" />
        <ProductInput />
      </Entries>
    </Part>
    <Part name="story">
      <RequiredText source="content.story.title" />
      <RequiredText source="content.story.intro" long />
      <Picture source="content.story.picture" />
    </Part>
    <Part name="signup_banner">
      <RequiredText source="content.signup_banner.text" />
      <LinkInputs source="content.signup_banner.button" />
    </Part>
    <Picture source="content.sign_in_picture" />
  </>
)

const Points = ({ source }: { source: string }) => (
  <Entries source={source}>
    <RequiredText source="title" />
    <RequiredText source="text" long />
  </Entries>
)

const About = () => (
  <>
    <RequiredText source="content.title" />
    <RequiredText source="content.intro" long />
    <Picture source="content.picture" />
    <TitledText source="content.mission" />
    <TitledText source="content.vision" />
    <Part name="values">
      <RequiredText source="content.values_title" />
      <Points source="content.values" />
    </Part>
    <Part name="sustainability">
      <RequiredText source="content.sustainability_title" />
      <Points source="content.sustainability" />
    </Part>
  </>
)

const Faqs = () => (
  <Entries source="content">
    <RequiredText source="question" />
    <RequiredText source="answer" long />
  </Entries>
)

const Numbered = () => (
  <>
    <RequiredText source="content.title" />
    <DateInput source="content.updated_at" label={fieldLabel('last_updated')} />
    <RequiredText source="content.intro" long />
    <Entries source="content.sections">
      <RequiredText source="title" />
      <Lines source="paragraphs" long />
      <Lines source="items" />
    </Entries>
  </>
)

const Invite = () => (
  <>
    <RequiredText source="content.title" />
    <RequiredText source="content.intro" long />
    <RequiredText source="content.how_it_works_title" />
    <Points source="content.how_it_works" />
    <RequiredText source="content.note" long />
    <RequiredText source="content.share_text" />
  </>
)

const Cookies = () => (
  <>
    <RequiredText source="content.title" />
    <RequiredText source="content.banner" long />
    <RequiredText source="content.intro" long />
    <Entries source="content.categories" fixed>
      <RequiredText source="name" />
      <RequiredText source="description" long />
    </Entries>
  </>
)

const Footer = () => (
  <>
    <RequiredText source="content.blurb" long />
    <RequiredText source="content.copyright" />
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {useTranslate()('nafha.content.year_help')}
    </Typography>
  </>
)

/** The fields of each page's form. */
export const pageFields: Record<PageKey, ComponentType> = {
  home: Home,
  about: About,
  faqs: Faqs,
  terms: Numbered,
  privacy: Numbered,
  invite: Invite,
  cookies: Cookies,
  footer: Footer,
}
