import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, openMarket, review, type Market } from '../testing/market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const words = {
  title: 'Plan a trip with Organic Maps',
  otherTitle: 'অর্গানিক ম্যাপস দিয়ে পথ খুঁজুন',
  summary: 'Find a route without a network.',
  otherSummary: 'নেটওয়ার্ক ছাড়া একটি পথ খুঁজে দেখুন।',
}

test.each([
  ['English first', words],
  [
    'Bengali first',
    { title: words.otherTitle, otherTitle: words.title, summary: words.otherSummary, otherSummary: words.summary },
  ],
])('every call of a member returns the member’s language: %s', async (name, written) => {
  const id = await market.openCampaign(written)
  for (const [language, title, summary] of [
    ['en', words.title, words.summary],
    ['bn', words.otherTitle, words.otherSummary],
  ] as const) {
    const rahima = await market.addMember(`rahima-${language}-${name.slice(0, 3)}`.toLowerCase())
    const call = async (method: string, path: string, body?: unknown, status = 200) =>
      must(status, await market.app.call(method, path, { as: rahima, body, headers: { 'accept-language': language } }))
        .body
    const hall = await call('GET', '/api/task-hall?search=map')
    const found = await call('GET', `/api/task-hall?search=${encodeURIComponent('খুঁজুন')}`)
    for (const { items } of [hall, found])
      expect(items.find((one: { id: number }) => one.id === id)).toMatchObject({ title, summary })
    const task = await call('POST', '/api/tasks', { campaignId: id }, 201)
    expect(task.campaign.title).toBe(title)
    expect((await call('GET', '/api/me')).pendingTask.title).toBe(title)
    expect((await call('GET', '/api/tasks')).items[0].campaign.title).toBe(title)
    expect((await call('GET', `/api/tasks/${task.id}`)).campaign.title).toBe(title)
    const submitted = await call('POST', `/api/tasks/${task.id}/submit`, { review, rating: 4, answers: {} })
    expect(submitted.campaign.title).toBe(title)
  }
})

test('a member reads the text’s only language, whatever the request asks for', async () => {
  const id = await market.openCampaign({ title: words.otherTitle, summary: words.otherSummary })
  const tareq = await market.addMember('tareq')
  const { items } = (
    await market.app.call('GET', '/api/task-hall', { as: tareq, headers: { 'accept-language': 'en' } })
  ).body
  expect(items.find((one: { id: number }) => one.id === id)).toMatchObject({ title: words.otherTitle })
})
