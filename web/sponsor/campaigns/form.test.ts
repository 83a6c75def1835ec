import { expect, test } from 'vitest'
import { campaignFields, type FormField } from '../../../contract/campaign-fields.ts'
import { fullCampaign } from '../../../server/testing/full-campaign.ts'
import {
  bodyToSend,
  emptyForm,
  formFields,
  formOf,
  inDigitsOf,
  readForm,
  wholeLink,
  type CampaignBody,
} from './form.ts'
import type { Campaign } from './words.ts'

const { opensAt: _, ...asked } = fullCampaign
const body: CampaignBody = {
  ...asked,
  otherSummary: null,
  amount: 21_001,
  places: 1_200,
  questions: [
    ...asked.questions,
    { id: 'hard', kind: 'text', text: 'What was hard?' },
    { id: 'easy', kind: 'scale', text: 'How easy was it?', low: 'hard', high: 'easy' },
    { id: 'fast', kind: 'scale', text: 'How fast was it?' },
  ],
  closesAt: '2026-12-01T17:59:59.000Z',
}
const campaign = body as Campaign

test('contains every field of the contract except the opening day', () => {
  const all = Object.keys(campaignFields)
  expect(formFields.map(([name]) => name)).toEqual(all.filter((name) => name !== 'opensAt'))
})

test('sends each field’s value, typed in the digits of either language', () => {
  for (const language of ['en', 'bn'] as const)
    expect(readForm(inDigitsOf(language, formOf(campaign)))).toEqual({ body, wrong: new Set() })
})

test('sends no Android version for another platform, whatever was typed before', () => {
  const form = { ...formOf(campaign), platform: 'ios', minAndroidVersion: 'eight' }
  expect(readForm(form)).toEqual({ body: { ...body, platform: 'ios', minAndroidVersion: null }, wrong: new Set() })
})

test('starts with the contract’s default values', () => {
  const { body: sent, wrong } = readForm(emptyForm)
  expect(wrong).toEqual(new Set<FormField>(['amount', 'places']))
  expect(sent).toMatchObject({ platform: 'android', timeAllowedMinutes: 120 })
  const presets = formFields
    .filter(([, { preset }]) => preset !== undefined)
    .map(([name, { preset }]) => [name, preset])
  expect(sent).toMatchObject(Object.fromEntries(presets))
})

test('names fields that are not integers, and amounts outside their limits', () => {
  const wrongOf = (part: object) => [...readForm({ ...formOf(campaign), ...part }).wrong]
  expect(wrongOf({ places: '1.5', minReviewLength: 'many', downloadMegabytes: '' })).toEqual([
    'places',
    'minReviewLength',
  ])
  expect(wrongOf({ amount: '9.99' })).toEqual(['amount'])
  expect(wrongOf({ amount: '100000.01' })).toEqual(['amount'])
  expect(wrongOf({ amount: '১০' })).toEqual([])
})

test('sends invalid input as typed, so that the server reports it with all other errors', () => {
  const form = { ...formOf(campaign), places: '1.5', amount: '9.99', closesAt: '2026-12-01', title: '' }
  const read = readForm(form, Date.parse('2026-12-01T18:00:00Z'))
  expect([...read.wrong]).toEqual(['amount', 'places', 'closesAt'])
  expect(bodyToSend(form, read)).toMatchObject({ title: '', amount: '9.99', places: '1.5', closesAt: '2026-12-01' })
  expect(readForm(form, Date.parse('2026-12-01T17:59:59Z')).wrong).not.toContain('closesAt')
})

test.each([
  ['organicmaps.app', 'https://organicmaps.app'],
  [' organicmaps.app ', 'https://organicmaps.app'],
  ['play.google.com/store/apps/details?id=app', 'https://play.google.com/store/apps/details?id=app'],
  ['organicmaps.app?from=porokh', 'https://organicmaps.app?from=porokh'],
  ['পরখ.বাংলা', 'https://পরখ.বাংলা'],
  // Other input stays as typed, for the server to accept or refuse.
  ['https://organicmaps.app', 'https://organicmaps.app'],
  ['http://organicmaps.app', 'http://organicmaps.app'],
  ['play.google.com@evil.test/app', 'play.google.com@evil.test/app'],
  ['play.google.com\\@evil.test', 'play.google.com\\@evil.test'],
  ['play.google.com/\\evil.test', 'play.google.com/\\evil.test'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['Organic Maps', 'Organic Maps'],
  ['organicmaps', 'organicmaps'],
  ['organicmaps.', 'organicmaps.'],
  ['/app', '/app'],
  ['', ''],
])('completes a link typed without its scheme: %s', (typed, whole) => {
  expect(wholeLink(typed)).toBe(whole)
  expect(readForm({ ...formOf(campaign), appLink: typed }).body.appLink).toBe(whole)
})
