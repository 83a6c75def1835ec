import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginSnapshot, ledgerCheck } from '../ledger/check.ts'
import { must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
let draft: number
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())
beforeEach(async () => {
  draft = (await market.write()).id
})

const path = (id = draft) => `/api/sponsor/campaigns/${id}`
const remove = (match?: string, id = draft) => market.asSponsor('DELETE', path(id), undefined, match)
const count = async (sql: string) => (await market.app.owner.db.query(sql, [draft])).rowCount
/** Expects that the work changes no data of the draft and adds no event. */
const unchanged = async (work: () => Promise<void>) => {
  const events = 'select from audit_event where campaign_id = $1'
  const before = [await market.show(draft), await count(events)]
  await work()
  expect([await market.show(draft), await count(events)]).toEqual(before)
}
const picture = async () => {
  const form = new FormData()
  const png = sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } }).png()
  form.set('file', new Blob([new Uint8Array(await png.toBuffer())], { type: 'image/png' }), 'a.png')
  return form
}

describe('a draft that never had money', () => {
  test('a draft that never had money is deleted with its pictures and links, and the log keeps its title', async () => {
    const body = await picture()
    must(201, await market.app.call('POST', `${path()}/pictures`, { as: market.sponsor, body }))
    const made = must(201, await market.asSponsor('POST', `${path()}/links`, { days: 3 })).body
    const revoked = must(201, await market.asSponsor('POST', `${path()}/links`, { days: 3 })).body
    must(204, await market.asSponsor('DELETE', `${path()}/links/${revoked.id}`))
    const { title } = await market.show(draft)
    must(204, await remove('"1"'))
    for (const table of ['campaigns_picture', 'campaigns_shared_link'])
      expect(await count(`select from ${table} where campaign_id = $1`)).toBe(0)
    expect(refused(await market.asSponsor('GET', path()))).toMatchObject({ status: 404 })
    expect(refused(await remove('*'))).toMatchObject({ status: 404, code: 'not_found' })
    const secret = made.url.split('/').at(-1)
    expect(refused(await market.app.call('GET', `/api/shared/${secret}`))).toMatchObject({ status: 404 })
    const { items } = must(200, await market.asSponsor('GET', '/api/sponsor/campaigns?state=draft')).body
    expect(items.map(({ id }: { id: number }) => id)).not.toContain(draft)
    const log = must(200, await market.asSponsor('GET', '/api/sponsor/log?action=campaign.deleted')).body.items
    expect(log[0]).toMatchObject({ action: 'campaign.deleted', campaign: { id: draft, title } })
    const all = must(200, await market.asOperator('GET', `/api/operator/audit?campaignId=${draft}`)).body.items
    expect(all.map(({ action }: { action: string }) => action)).toEqual([
      'campaign.deleted',
      'link.revoked',
      'link.made',
      'link.made',
      'campaign.changed',
      'campaign.created',
    ])
  })

  test('a draft that never had money is deleted after an operator has sent it back, and the reason stays in the log', async () => {
    must(200, await market.act(draft, 'submit'))
    must(200, await market.check(draft, 'send-back', { reason: 'It says nothing of the app.' }))
    must(204, await remove('*'))
    const all = must(200, await market.asOperator('GET', `/api/operator/audit?campaignId=${draft}`)).body.items
    expect(all).toContainEqual(
      expect.objectContaining({
        action: 'campaign.sent_back',
        detail: expect.objectContaining({ reason: 'It says nothing of the app.' }),
      }),
    )
    // A message about the draft stays visible.
    must(200, await market.asSponsor('GET', '/api/notifications'))
  })

  test('a draft that never had money is deleted only by a request with its last version', async () => {
    must(200, await market.change(draft, { title: 'Another title' }))
    await unchanged(async () => {
      expect(refused(await remove())).toMatchObject({ status: 428, code: 'precondition.missing' })
      expect(refused(await remove('"1"'))).toMatchObject({ status: 412, code: 'conflict.changed' })
    })
    must(204, await remove('"2"'))
  })

  test('a draft of another organisation is not found', async () => {
    const karim = await market.app.addSponsor('karim')
    await unchanged(async () => {
      const answer = await market.app.call('DELETE', path(), { as: karim, headers: { 'if-match': '*' } })
      expect(refused(answer)).toMatchObject({ status: 404, code: 'not_found' })
    })
  })
})

describe('a campaign that had money', () => {
  test('a campaign that had money is not deleted in any state, and the refusal names the state', async () => {
    const stays = async (state: string) => {
      await unchanged(async () =>
        expect(refused(await remove('*'))).toMatchObject({ status: 409, code: 'conflict.state', state }),
      )
    }
    must(200, await market.act(draft, 'fund'))
    await stays('draft')
    must(200, await market.act(draft, 'submit'))
    await stays('in_review')
    must(200, await market.check(draft, 'open'))
    await stays('open')
    must(200, await market.act(draft, 'pause'))
    await stays('paused')
    must(200, await market.act(draft, 'close'))
    await stays('closed')
  })

  test('a campaign that had money cannot be deleted by the application or by the owner of the tables', async () => {
    must(200, await market.act(draft, 'fund'))
    const sql = 'delete from campaigns_campaign where id = $1'
    await expect(market.app.database.db.query(sql, [draft])).rejects.toThrow('permission denied')
    await expect(market.app.owner.db.query(sql, [draft])).rejects.toThrow('only a draft that never had money')
    const { id } = await market.write()
    await expect(market.app.database.db.query(sql, [id])).rejects.toThrow('permission denied')
  })
})

test('either funding or deletion succeeds if they are concurrent, and the books are correct', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const { id } = await market.write()
    const [funded, deleted] = await Promise.all([market.act(id, 'fund'), remove('*', id)])
    expect([funded.status, deleted.status]).toBeOneOf([
      [200, 409],
      [404, 204],
    ])
    const { rows } = await market.app.owner.db.query<{ campaigns: number; rows: number }>(
      `select
          (select count(*) from campaigns_campaign where id = $1) as campaigns,
          (select count(*) from ledger_journal where campaign_id = $1) as rows`,
      [id],
    )
    expect(rows[0]).toEqual(funded.status === 200 ? { campaigns: 1, rows: 1 } : { campaigns: 0, rows: 0 })
  }
  const offences = await market.app.owner.transaction(async (db) => {
    await beginSnapshot(db)
    return ledgerCheck(db)
  })
  expect(offences).toEqual([])
})
