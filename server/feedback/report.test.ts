import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, openMarket, refused, type Market } from '../testing/market.ts'
import { linesOf } from '../testing/pdf-lines.ts'

let market: Market
let campaignId: number
const choice = 'On the page where I choose the ferry, before I could see how much the ticket costs, হৃদয়পুর ঘাটে'
const questions = [
  { id: 'why', kind: 'text', text: 'কেন ভালো লেগেছে?' },
  { id: 'works', kind: 'choice', text: 'Did it work?', choices: ['Yes', 'No'] },
  { id: 'where', kind: 'choice', text: 'Where did it stop?', choices: [choice, 'Nowhere'] },
]
const long = `ধন্যবাদ, বন্ধুত্বপূর্ণ অ্যাপ। ${'হৃদয় ছুঁয়ে গেছে, তবে খোঁজার ঘর গ্রামের নাম চেনে না। '.repeat(30)}`
beforeAll(async () => {
  market = await openMarket()
  campaignId = await market.openCampaign({ places: 30, questions, title: 'সফরের ম্যাপ: Plan a trip' })
  for (let n = 0; n < 12; n++) {
    market.app.clock.advance(60_000)
    const why = n === 11 ? long : `Answer ${n}`
    const body = {
      android: 10 + (n % 3),
      rating: 1 + (n % 5),
      answers: { why, works: n % 3 ? 'Yes' : 'No', where: n === 1 ? choice : 'Nowhere' },
    }
    const taskId = await market.handIn(await market.addMember(`member${n}`), campaignId, {
      ...body,
      review: `I wrote three notes, says number ${n}. `.padEnd(100, `${n}`),
    })
    if (n < 6) must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
  }
})
afterAll(() => market.close())

const report = async (language: string, query = '') => {
  const path = `/api/sponsor/campaigns/${campaignId}/report.pdf${query}`
  const answer = must(200, await market.app.call('GET', path, { as: market.sponsor, language }))
  if (process.env.KEEP_PDF) writeFileSync(`${process.env.KEEP_PDF}/report.${language}.pdf`, answer.bytes)
  return answer
}

test('the report has the figures in the language of the reader, and Bengali in its letters', async () => {
  const english = await report('en')
  expect(english.headers.get('content-type')).toBe('application/pdf')
  expect(english.headers.get('content-disposition')).toContain(`porokh-campaign-${campaignId}.pdf`)
  const lines = linesOf(english.bytes)
  for (const line of [
    'সফরের ম্যাপ: Plan a trip',
    'Organic Maps',
    'Nasrin Apps',
    'Stars given',
    '2 · 33.3%',
    'By version of Android',
    '4 · 33.3%',
    'Did it work?',
    '8 · 66.7%',
    'কেন ভালো লেগেছে?',
    'The newest 10 of 12 answers.',
    'Answer 10',
  ])
    expect(lines).toContain(line)
  expect(lines).not.toContain('Answer 1')
  expect(lines.join('\n')).not.toContain('I wrote three notes')
  // The long name of a choice takes as many lines as it needs.
  const from = lines.findIndex((line) => line.startsWith('On the page'))
  expect(lines.slice(from, from + 5).join(' ')).toContain(choice)

  const bengali = linesOf((await report('bn')).bytes)
  for (const line of ['অ্যান্ড্রয়েড ১১', 'ক্যাম্পেইনের প্রতিবেদন', 'কত তারা পেয়েছে', '৮ · ৬৬.৭%', '১২'])
    expect(bengali).toContain(line)
})

test('a long answer is broken between words, shortened, and fits the page', async () => {
  const lines = linesOf((await report('en')).bytes)
  const from = lines.findIndex((line) => line.startsWith('ধন্যবাদ'))
  const answer = lines.slice(from, lines.indexOf('Answer 10'))
  expect(answer).toHaveLength(8)
  expect(answer.at(-1)).toMatch(/…$/)
  for (const line of answer.slice(0, -1)) expect(long.replaceAll(/\s+/g, ' ')).toContain(line.trim())
})

test('the report covers the filtered reviews, and says so', async () => {
  const lines = linesOf((await report('en', '?android=11&answer=works:Yes&search=number%2010')).bytes)
  expect(lines).toContain('Android 11 · Did it work? Yes · with “number 10”')
  expect(lines).toContain('Answer 10')
  expect(lines).not.toContain('Answer 7')
})

test('the report of a campaign without submissions is short, and another sponsor gets none', async () => {
  const empty = await market.openCampaign({ title: 'Nobody yet' })
  const answer = must(200, await market.asSponsor('GET', `/api/sponsor/campaigns/${empty}/report.pdf`))
  expect(linesOf(answer.bytes)).toContain('Nobody yet')
  const tareq = await market.app.addSponsor('tareq')
  const refusal = await market.app.call('GET', `/api/sponsor/campaigns/${campaignId}/report.pdf`, { as: tareq })
  expect(refused(refusal)).toMatchObject({ status: 404, code: 'not_found' })
})
