import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldError } from '../../contract/refusals.ts'
import { draft, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

test.each(['en', 'bn'] as const)('names all errors in one answer, including violations, in %s', async (language) => {
  const wrong = {
    ...draft,
    title: 'No',
    summary: 'Give us five stars on Google Play!',
    steps: ['Look for a ferry', 'Send 50 taka to 01712345678'],
    questions: [{ id: 'q1', kind: 'choice', text: 'What is your bKash PIN?', choices: ['One'] }],
    amount: 1,
    closesAt: '2026-03-01T00:00:00Z',
  }
  const { id } = await market.write()
  const answers = [
    await market.app.call('POST', '/api/sponsor/campaigns', {
      as: market.sponsor,
      body: wrong,
      headers: { 'accept-language': language },
    }),
    await market.app.call('PATCH', `/api/sponsor/campaigns/${id}`, {
      as: market.sponsor,
      body: wrong,
      headers: { 'accept-language': language, 'if-match': '"1"' },
    }),
  ]
  for (const answer of answers) {
    const { code, errors } = refused(answer) as unknown as { code: string; errors: FieldError[] }
    expect(code).toBe('input.invalid')
    // Every violated rule of a field is named.
    expect([...new Set(errors.map(({ field, rule }) => `${field} ${rule}`))].toSorted()).toEqual([
      'body.amount too_small',
      'body.closesAt too_early',
      'body.questions.0 forbidden',
      'body.questions.0.choices too_short',
      'body.steps.1 forbidden',
      'body.summary forbidden',
      'body.title too_short',
    ])
    for (const { message } of errors) expect(message).toMatch(language === 'bn' ? /[\u0980-\u09ff].*।$/ : /^T|^A.*\.$/)
    expect(errors.find(({ field }) => field.endsWith('choices'))?.message).toBe(
      language === 'bn' ? 'কমপক্ষে ২টি লাগবে।' : 'At least 2 are needed.',
    )
  }
  // A wrong time alone has a different refusal, which also names the violations.
  const past = { ...draft, closesAt: '2026-03-01T00:00:00Z', steps: wrong.steps }
  expect(refused(await market.asSponsor('POST', '/api/sponsor/campaigns', past))).toMatchObject({
    code: 'campaign.in_past',
    errors: [
      { field: 'body.closesAt', rule: 'too_early' },
      { field: 'body.steps.1', rule: 'forbidden' },
    ],
  })
})
