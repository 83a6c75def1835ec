import { expect, test } from 'vitest'
import { emptyForm, inDigitsOf, type CampaignForm } from './form.ts'
import { merge } from './merge.ts'

const before: CampaignForm = { ...emptyForm, title: 'Plan a trip', amount: '210', places: '20', steps: ['One', 'Two'] }

test('takes fields that only the other person changed, and keeps those typed here', () => {
  const mine = { ...before, title: 'Plan a long trip', steps: ['One', 'Two', 'Three'] }
  const theirs = { ...before, summary: 'Find a route.', steps: ['One'], places: '30' }
  expect(merge(before, mine, theirs)).toEqual({
    form: { ...mine, summary: 'Find a route.', places: '30' },
    taken: ['summary', 'places'],
    both: ['steps'],
  })
})

test('ignores a field in which both typed the same, in any digits', () => {
  const mine = inDigitsOf('bn', { ...before, places: '30', title: 'Plan a bus trip' })
  const theirs = { ...before, places: '30' }
  expect(merge(before, mine, theirs)).toEqual({ form: mine, taken: [], both: [] })
})
