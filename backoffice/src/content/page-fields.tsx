import { Typography } from '@mui/material'
import type { PageKey } from '@nafha/contract/admin/pages'
import type { ComponentType } from 'react'
import { DateInput, useTranslate } from 'react-admin'
import { PictureInput } from '../shell/pictures-input.tsx'
import { FilmInput } from './film-input.tsx'
import { called, Entries, Lines, Part, Titled, WayOn, Words } from './page-parts.tsx'

const Picture = ({ source }: { source: string }) => (
  <>
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
      {useTranslate()(called(source))}
    </Typography>
    <PictureInput source={source} />
  </>
)

const Heading = ({ source }: { source: string }) => (
  <Part name={source}>
    <Words source={`${source}.title`} />
    <Words source={`${source}.subtitle`} />
  </Part>
)

const Home = () => (
  <>
    <Heading source="content.hero" />
    <FilmInput source="content.hero.film" />
    <Picture source="content.hero.poster" />
    <WayOn source="content.hero.primary_button" />
    <WayOn source="content.hero.secondary_button" />
    <Heading source="content.new_trends" />
    <Heading source="content.best_sellers" />
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {useTranslate()('nafha.content.products_help')}
    </Typography>
    <Part name="day_cycle">
      <Words source="content.day_cycle.title" />
      <Entries source="content.day_cycle.captions" fixed>
        <Words source="name" />
        <Words source="caption" />
        <PictureInput source="picture" />
      </Entries>
    </Part>
    <Part name="story">
      <Words source="content.story.title" />
      <Words source="content.story.intro" long />
      <Picture source="content.story.picture" />
    </Part>
    <Part name="signup_banner">
      <Words source="content.signup_banner.text" />
      <WayOn source="content.signup_banner.button" />
    </Part>
  </>
)

const Points = ({ source }: { source: string }) => (
  <Entries source={source}>
    <Words source="title" />
    <Words source="text" long />
  </Entries>
)

const About = () => (
  <>
    <Words source="content.title" />
    <Words source="content.intro" long />
    <Picture source="content.picture" />
    <Titled source="content.mission" />
    <Titled source="content.vision" />
    <Part name="values">
      <Words source="content.values_title" />
      <Points source="content.values" />
    </Part>
    <Part name="sustainability">
      <Words source="content.sustainability_title" />
      <Points source="content.sustainability" />
    </Part>
  </>
)

const Faqs = () => (
  <Entries source="content">
    <Words source="question" />
    <Words source="answer" long />
  </Entries>
)

const Numbered = () => (
  <>
    <Words source="content.title" />
    <DateInput source="content.updated_at" label={called('last_updated')} />
    <Words source="content.intro" long />
    <Entries source="content.sections">
      <Words source="title" />
      <Lines source="paragraphs" long />
      <Lines source="items" />
    </Entries>
  </>
)

const Invite = () => (
  <>
    <Words source="content.title" />
    <Words source="content.intro" long />
    <Words source="content.how_it_works_title" />
    <Points source="content.how_it_works" />
    <Words source="content.note" long />
    <Words source="content.share_text" />
  </>
)

const Cookies = () => (
  <>
    <Words source="content.title" />
    <Words source="content.banner" long />
    <Words source="content.intro" long />
    <Entries source="content.categories" fixed>
      <Words source="name" />
      <Words source="description" long />
    </Entries>
  </>
)

const Footer = () => (
  <>
    <Words source="content.blurb" long />
    <Words source="content.copyright" />
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {useTranslate()('nafha.content.year_help')}
    </Typography>
  </>
)

/** Fields of each page's form. */
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
