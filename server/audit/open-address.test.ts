import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { realClock } from '../testing/clock.ts'
import { openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { operatorSession } from '../testing/operators.ts'
import { signInAddress } from '../sealing/sealed-address.ts'

const secret = '203.0.113.77'

describe('the network address of a sign-in', () => {
  let app: TestApp
  const as: Record<string, SignedIn> = {}
  const events: Record<string, number> = {}
  beforeAll(async () => {
    app = await startTestApp()
    for (const work of ['admin', 'support', 'finance', 'content'] as const) {
      as[work] = await app.addOperator(`${work}_one`)
      await app.owner.db.query('update members_user set works_on = $2 where id = $1', [as[work].id, work])
    }
    const rahima = await app.addMember('rahima')
    const karim = await app.addSponsor('karim')
    const address = app.edge.seal.seal(signInAddress, secret)
    const add = async (name: string, action: string, columns: Record<string, unknown>, detail: object) => {
      const { rows } = await app.owner.db.query<{ id: number }>(
        `insert into audit_event (at, action, actor, actor_id, member_id, sponsor_id, detail)
          values ($1, $2, $3, $4, $5, $6, $7)
          returning id`,
        [app.clock.now(), action, columns.actor, columns.actorId, columns.memberId, columns.sponsorId, detail],
      )
      events[name] = rows[0]!.id
    }
    const { rows } = await app.owner.db.query<{ id: number }>(
      'select sponsor_id as id from sponsors_user where user_id = $1',
      [karim.id],
    )
    const sponsorId = rows[0]!.id
    await add('member', 'sign_in.done', { actor: 'member', actorId: rahima.id, memberId: rahima.id }, { address })
    await add('clear', 'sign_in.failed', { actor: 'anyone', memberId: rahima.id }, { address: secret, count: 3 })
    await add('sponsor', 'sign_in.new_device', { actor: 'sponsor', actorId: karim.id, sponsorId }, { address })
    await add('operator', 'sign_in.done', { actor: 'operator', actorId: as.admin!.id }, { address })
    await add('terms', 'invoice.terms_set', { actor: 'operator', actorId: as.admin!.id }, { address: 'Mirpur, Dhaka' })
  })
  afterAll(() => app.close())

  const list = async (work: string, query = '') => app.call('GET', `/api/operator/audit${query}`, { as: as[work]! })
  const open = (work: string, event: string, reason = 'The member asks who that was.') =>
    app.call('POST', `/api/operator/audit/${events[event]}/open`, {
      as: as[work]!,
      body: { reason },
      key: randomUUID(),
    })

  test.each(['admin', 'support', 'finance'])('is masked in the log for %s', async (work) => {
    const { status, body } = await list(work, '?limit=100')
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(secret)
    const details = (body.items as { id: number; detail: { address: string } }[])
      .filter(({ id }) => Object.values(events).includes(id))
      .map(({ detail }) => detail.address)
    expect(details).toEqual(['Mirpur, Dhaka', '***', '***', '***', '***'])
  })

  test('is revealed with a logged reason to operators whose work includes the log', async () => {
    for (const work of ['support', 'finance', 'admin'])
      for (const event of ['member', 'clear', 'sponsor']) {
        const { status, body } = await open(work, event)
        expect([work, event, status, body]).toEqual([work, event, 200, { address: secret }])
      }
    const { rows } = await app.owner.db.query(
      `select actor_id as "actorId", member_id is not null as member, detail - 'session' as detail
        from audit_event
        where action = 'address.opened'
        order by id
        limit 1`,
    )
    expect(rows).toEqual([
      {
        actorId: as.support!.id,
        member: true,
        detail: { eventId: events.member, reason: 'The member asks who that was.' },
      },
    ])
    for (const who of ['support', 'finance', 'admin'])
      expect(JSON.stringify((await list(who, '?action=address.')).body)).not.toContain(secret)
  })

  test('is not revealed to others, without a reason, for a colleague’s sign-in, or for another event', async () => {
    expect((await list('content')).status).toBe(403)
    expect((await open('content', 'member')).status).toBe(403)
    expect((await open('support', 'member', 'short')).status).toBe(400)
    for (const work of ['support', 'finance'])
      expect((await open(work, 'operator')).problem).toMatchObject({ status: 403, code: 'operator.other_work' })
    expect((await open('admin', 'operator')).body).toEqual({ address: secret })
    expect((await open('admin', 'terms')).status).toBe(404)
  })
})

describe('a hostile session of the application', () => {
  let books: AttackedBooks
  beforeAll(async () => {
    books = await openAttackedBooks()
    await realClock(books.owner.db)
  })
  afterAll(() => books.drop())

  test('can record a revealed address only for a real event, with the right person, and as an operator', async () => {
    const { rahima, farid } = books.ids
    const insert = async (action: string) =>
      (
        await books.owner.db.query<{ id: number }>(
          `insert into audit_event (at, action, actor, actor_id, member_id, detail)
            values (now(), $1, 'member', $2, $2, '{}')
            returning id`,
          [action, rahima],
        )
      ).rows[0]!.id
    const [signIn, other] = [await insert('sign_in.done'), await insert('ticket.opened')]
    const proof = await operatorSession(books.owner.db, farid, new Date())
    const tell = (actor: string, member: number | null, eventId: number, by: unknown) =>
      books.attempt((db) =>
        db.query(`select audit_tell(now(), $1, $2, 'address.opened', $3, null, null, null, false, $4, $5)`, [
          actor,
          actor === 'operator' ? farid : rahima,
          member,
          { eventId },
          by,
        ]),
      )
    expect(await tell('operator', rahima, signIn, proof)).toBeUndefined()
    for (const attack of [
      tell('operator', null, signIn, proof),
      tell('operator', rahima, other, proof),
      tell('operator', rahima, 987_654, proof),
      tell('member', rahima, signIn, null),
    ])
      expect(await attack).toMatch(/the function that does this records it/)
    expect(await tell('operator', rahima, signIn, null)).toMatch(/no open session/)
  })
})
