import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, openMarket, type Market } from '../testing/market.ts'

let market: Market
let id: number
beforeAll(async () => {
  market = await openMarket()
  const { app, sponsor } = market
  const sealed = app.edge.seal.seal('user.email', 'nasrin@example.org')
  await app.owner.db.query(`update members_user set email = $2, language = 'en' where id = $1`, [sponsor.id, sealed])
  id = await market.openCampaign({ places: 3, amount: 20_000 })
})
afterAll(() => market.close())

const mails = async () => {
  market.app.sent.length = 0
  // The job records the message; its mail is written by the next run, and sent by the one after.
  for (let run = 0; run < 3; run++)
    await market.app.runJob('feedback.tell-deadlines', 'notifications.mail-staff', 'messages')
  return market.app.sent.filter(({ body }) => body.includes('within a day')).map(({ body }) => body)
}

test('a sponsor is told once a day, also by e-mail, about decisions due within a day', async () => {
  const [rahima, karim] = [await market.addMember('rahima'), await market.addMember('karim')]
  const tasks = [await market.handIn(rahima, id), await market.handIn(karim, id)]
  await market.later(47)
  expect(await mails()).toEqual([])
  await market.later(2)
  expect(await mails()).toEqual([
    expect.stringMatching(
      /Reviews to decide within a day: 2 .*BDT 400\.00 is at stake\. The first is approved by itself on /,
    ),
  ])
  const { items } = must(200, await market.asSponsor('GET', '/api/notifications')).body
  expect(items[0]).toMatchObject({ title: 'Reviews to decide within a day: 2', link: '/sponsor/campaigns' })

  await market.later(1)
  expect(await mails()).toEqual([])
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${tasks[0]}/approve`))
  await market.later(20)
  expect(await mails()).toEqual([expect.stringContaining('Reviews to decide within a day: 1')])
  // The submissions were approved automatically: nothing is left to report.
  await market.later(30)
  expect(await mails()).toEqual([])
})

test('only one of two processes sends the message', async () => {
  await market.later(24)
  const nila = await market.addMember('nila')
  await market.handIn(nila, id)
  await market.later(60)
  const { db } = market.app.database
  const now = market.app.clock.now()
  const tell = () => db.query<{ told: number }>(`select feedback_tell_deadlines('24 hours', $1) as told`, [now])
  const told = await Promise.all([tell(), tell(), tell()])
  expect(told.map(({ rows }) => rows[0]!.told).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
})
