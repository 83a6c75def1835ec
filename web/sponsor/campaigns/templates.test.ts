import { expect, test } from 'vitest'
import * as v from 'valibot'
import { campaigns } from '../../../contract/campaigns.ts'
import { findForbidden } from '../../../server/campaigns/find-forbidden.ts'
import { emptyForm, readForm } from './form.ts'
import { hasWords, isTemplate, sponsorTemplates, templates, templateWords } from './templates.ts'

const every = (['en', 'bn'] as const).flatMap((language) => templates.map((one) => [language, one] as const))

test.each(every)('in %s, %s has no forbidden or doubtful text and is accepted unchanged', async (language, one) => {
  const words = templateWords(await sponsorTemplates.load(language), one)
  const { body } = readForm({
    ...emptyForm,
    ...words,
    appName: 'Notes',
    appLink: 'notes.example',
    amount: '210',
    places: '3',
  })
  expect(findForbidden({ ...body, questions: [...body.questions] })).toEqual([])
  expect(v.safeParse(campaigns['POST /api/sponsor/campaigns'].body, body).issues).toBeUndefined()
  expect(body.questions.map(({ kind }) => kind)).toEqual(['scale', 'choice', 'text'])
})

test('distinguishes its own texts from typed ones', async () => {
  const t = await sponsorTemplates.load('en')
  const filled = { ...emptyForm, ...templateWords(t, 'game') }
  expect([hasWords(emptyForm), hasWords(filled)]).toEqual([false, true])
  expect(isTemplate(filled, templateWords(t, 'game'))).toBe(true)
  expect(isTemplate(filled, templateWords(t, 'shop'))).toBe(false)
  expect(isTemplate({ ...filled, steps: filled.steps.with(0, 'Mine') }, templateWords(t, 'game'))).toBe(false)
  expect(hasWords({ ...emptyForm, steps: ['', 'Mine'] })).toBe(true)
})
