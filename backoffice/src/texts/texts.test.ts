import { AUDITED } from '@nafha/contract/admin/audit'
import { SHOP_NOTES } from '@nafha/contract/admin/shop-notes'
import { JOB_NAMES } from '@nafha/contract/admin/status'
import { expect, test } from 'vitest'
import ar from './ar.json'
import en from './en.json'

const names = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' ? names(text, `${path}${key}.`) : [`${path}${key}`],
  )

test('every text of the back office is there in both languages', () => {
  expect(names(ar).sort()).toEqual(names(en).sort())
})

test('every job has a name, and nothing else has one', () => {
  expect(Object.keys(en.nafha.status.jobs).sort()).toEqual([...JOB_NAMES].sort())
})

test('every note of the shop has a sentence in both languages that takes what is stored with it', () => {
  for (const { nafha } of [en, ar]) {
    const sentences = Object.entries(nafha.shop_notes).map(([key, sentence]) => [
      key,
      [...sentence.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name),
    ])
    expect(Object.fromEntries(sentences)).toEqual(SHOP_NOTES)
  }
})

test('everything that the audit log keeps has its words, and nothing else has', () => {
  const { subjects, actions } = en.nafha.audit
  const sorted = Object.entries(AUDITED).map(([subject, all]) => [subject, [...all].sort()])
  expect(Object.keys(subjects).sort()).toEqual(Object.keys(AUDITED).sort())
  expect(
    Object.fromEntries(Object.entries(actions).map(([subject, all]) => [subject, Object.keys(all).sort()])),
  ).toEqual(Object.fromEntries(sorted))
})
