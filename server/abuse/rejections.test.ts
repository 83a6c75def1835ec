import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, rejection, type Market } from '../testing/market.ts'

let market: Market
let members: SignedIn[]
beforeEach(async () => {
  market = await openMarket()
  members = await Promise.all(Array.from({ length: 10 }, (_, n) => market.addMember(`member${n}`)))
  await market.app.owner.db.query(
    `update members_user set email = 'nasrin@shobuj.example', language = 'en' where id = $1`,
    [market.sponsor.id],
  )
})
afterEach(() => market.close())

/** A campaign of ten reviews with this many rejections; the others are approved. */
async function decideTen(rejected: number, of = 10): Promise<number[]> {
  const id = await market.openCampaign({ places: 10 })
  const tasks: number[] = []
  for (const member of members.slice(0, of)) tasks.push(await market.handIn(member, id))
  for (const [n, taskId] of tasks.entries())
    must(
      200,
      n < rejected
        ? await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/reject`, rejection)
        : await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`),
    )
  return tasks
}
const warning = async () => {
  await market.app.runJob('abuse.warn-rejecting', 'notifications.mail-staff', 'messages')
  return must(200, await market.asSponsor('GET', '/api/sponsor/rejection-warning')).body.warning
}
const entries = async () =>
  must(200, await market.asOperator('GET', '/api/operator/abuse?kind=rejecting')).body.items as { id: number }[]
const mails = () => market.app.sent.filter(({ body }) => body.includes('Many rejected reviews'))

describe('warnings about many rejections', () => {
  test('one rejection in five triggers no warning', async () => {
    await decideTen(2)
    expect(await warning()).toBeNull()
    expect([await entries(), mails()]).toEqual([[], []])
  })

  test('nine rejections out of nine do not trigger the warning', async () => {
    await decideTen(9, 9)
    expect(await warning()).toBeNull()
  })

  test('three rejections out of ten trigger one warning: on the sponsor’s page, in the audit log and by e-mail', async () => {
    await decideTen(3)
    const at = market.app.clock.now().toISOString()
    expect(await warning()).toEqual({ at, decided: 10, rejected: 3 })
    expect(mails()).toMatchObject([
      { channel: 'email', recipient: 'nasrin@shobuj.example', body: expect.stringContaining('you rejected 3') },
    ])
    const { items } = must(200, await market.asOperator('GET', '/api/operator/audit?action=sponsor.warned')).body
    expect(items).toMatchObject([
      { actor: 'system', sponsorId: market.sponsor.sponsorId, detail: { decided: 10, rejected: 3 } },
    ])
    await market.later(25)
    expect(await warning()).toMatchObject({ at })
    expect(mails()).toHaveLength(1)
    expect(await entries()).toEqual([])
    await market.later(60 * 24)
    expect(await warning()).toBeNull()
  })

  test('a rejection overturned by an operator still counts', async () => {
    const [taskId] = await decideTen(3)
    const reason = 'I did try all of the steps.'
    must(200, await market.app.call('POST', `/api/tasks/${taskId}/dispute`, { as: members[0]!, body: { reason } }))
    const body = { decision: 'approve', answer: 'The steps were tried, we looked.' }
    must(200, await market.asOperator('POST', `/api/operator/disputes/${taskId}/decide`, body))
    expect(await warning()).toMatchObject({ decided: 10, rejected: 3 })
  })

  test('further rejections after the warning make an entry for operators, which reopens after thirty days', async () => {
    await decideTen(3)
    const { at } = await warning()
    await market.later(24)
    await decideTen(2)
    await warning()
    expect(await entries()).toEqual([])
    await market.later(24)
    await decideTen(4)
    await warning()
    const [entry] = await entries()
    expect(entry).toMatchObject({
      kind: 'rejecting',
      sponsor: { id: market.sponsor.sponsorId, organisation: 'Nasrin Apps' },
      rejecting: { decided: 20, rejected: 6, warnedAt: at },
    })
    expect(mails()).toHaveLength(1)
    const note = 'Three of them were empty; talked to her.'
    must(204, await market.asOperator('POST', `/api/operator/abuse/${entry!.id}/look`, { note }))
    await market.later(25)
    await warning()
    expect(await entries()).toEqual([])
    await market.later(30 * 24)
    await decideTen(10)
    await warning()
    expect(await entries()).toMatchObject([{ id: entry!.id, rejecting: { decided: 10, rejected: 10 } }])
  })
})
