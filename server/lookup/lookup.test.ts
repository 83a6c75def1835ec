import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { mac } from '../sealing/mac.ts'
import { sessionAddress } from '../sealing/sealed-address.ts'
import { testSecret } from '../testing/app.ts'
import { fillMarket, type FilledMarket } from '../testing/filled-market.ts'
import { must } from '../testing/market.ts'

let world: FilledMarket
let member: string
let sponsor: string
beforeAll(async () => {
  world = await fillMarket()
  member = `/api/operator/members/${world.rahima.id}`
  sponsor = `/api/operator/sponsors/${world.sponsor.sponsorId}`
})
afterAll(() => world.app.close())

const read = async (path: string) => must(200, await world.asOperator('GET', path)).body
const find = async (q: string): Promise<{ kind: string; id: number; by: string; title: string | null }[]> =>
  (await read(`/api/operator/search?q=${encodeURIComponent(q)}`)).items
const found = async (q: string) => (await find(q)).map(({ kind, id, by }) => `${kind} ${id} by ${by}`)

describe('the search', () => {
  test('finds everything with an id, and its owner', async () => {
    const { campaigns, tasks, payouts, tickets, holds, deposits, refunds, rahima, sponsor: nasrin } = world
    const numbers = {
      member: rahima.id,
      sponsor: nasrin.sponsorId,
      campaign: campaigns.open,
      task: tasks.submitted,
      payout: payouts.paid,
      ticket: tickets.open,
      hold: holds.active,
      deposit: deposits.pending,
      refund: refunds.requested,
    }
    for (const [kind, id] of Object.entries(numbers)) {
      const item = (await find(String(id))).find((one) => one.kind === kind)
      expect(item).toMatchObject({ kind, id, by: 'number' })
      expect(item).toMatchObject(
        ['member', 'task', 'payout', 'ticket', 'hold'].includes(kind)
          ? { member: { id: rahima.id, username: 'rahima' } }
          : { sponsor: { id: nasrin.sponsorId } },
      )
    }
    expect(await found(`POROKH-${payouts.paid}`)).toEqual([`payout ${payouts.paid} by number`])
    expect(await found(`#${payouts.paid}`)).toEqual(await found(String(payouts.paid)))
    // Operators are not members, and a place without a claim is not a task.
    expect((await found(String(world.onu.id))).filter((one) => one.startsWith('member'))).toEqual([])
    expect(await found('999999999')).toEqual([])
  })

  test('accepts Bengali digits, and an invitation code', async () => {
    const bengali = String(world.tickets.open).replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
    expect(await found(bengali)).toEqual(await found(String(world.tickets.open)))
    const { invitationCode } = must(200, await world.app.call('GET', '/api/me', { as: world.rahima })).body
    expect(await found(invitationCode)).toContain(`member ${world.rahima.id} by invitation`)
  })

  test('finds names only by their beginning', async () => {
    expect(await found('RAHI')).toEqual([`member ${world.rahima.id} by name`])
    expect(await found('ahima')).toEqual([])
    const { organisation } = await read(sponsor)
    expect(await found(organisation.slice(0, 4))).toContain(`sponsor ${world.sponsor.sponsorId} by name`)
    expect(await found('%')).toEqual([])
    expect(await found('_____')).toEqual([])
  })

  test('finds a whole phone number, wallet or e-mail, in any notation, and never a part of one', async () => {
    const { app, rahima, sponsor: nasrin } = world
    const phone = '+8801511111111'
    await app.owner.db.query('update members_user set phone = $2, phone_mark = $3 where id = $1', [
      rahima.id,
      app.edge.seal.seal('user.phone', phone),
      app.edge.seal.marks('phone', phone)[0],
    ])
    const email = 'nasrin@shobuj.example'
    await app.owner.db.query('update members_user set email = $2, email_mark = $3 where id = $1', [
      nasrin.id,
      app.edge.seal.seal('user.email', email),
      app.edge.seal.marks('email', email)[0],
    ])
    for (const typed of ['01511111111', '+880 1511-111111', '০১৫১১১১১১১১', '1511111111', '+880 01511111111'])
      expect(await found(typed)).toEqual([`member ${rahima.id} by phone`])
    for (const typed of ['01712345678', '8801712345678', '017-1234 5678', '1712345678', '008801712345678'])
      expect(await found(typed)).toEqual([`member ${rahima.id} by wallet`])
    expect(await found('Nasrin@Shobuj.example')).toEqual([`sponsor ${nasrin.sponsorId} by email`])
    for (const part of ['0171234567', '345678', 'nasrin@', 'shobuj.example']) expect(await found(part)).toEqual([])
    // Recent wallets, and accounts of refunds.
    await app.database.db.query(`select members_note_trace($1, 'wallet', $2, $3)`, [
      nasrin.id,
      mac(testSecret, 'trace.wallet', '01999999999'),
      app.clock.now(),
    ])
    expect(await found('01999999999')).toEqual([`sponsor ${nasrin.sponsorId} by earlier_wallet`])
  })

  test('finds a campaign by any letters of its titles and its app, in Bengali too', async () => {
    const { id } = await world.write({ title: 'Test the Big Map', otherTitle: 'বড় ম্যাপটি দেখুন', appName: 'Mukto Maps' })
    for (const words of ['big m', 'ম্যাপটি', 'ukto', 'Test the Big Map'])
      expect(await found(words)).toContain(`campaign ${id} by words`)
    for (const words of ['bigger', 'ম্যাপটা', 'ma', 'big%map']) expect(await found(words)).toEqual([])
  })

  test('indicates that there are more results', async () => {
    for (let n = 0; n < 12; n++) await world.write({ title: `Zebra ${n}` })
    const { items, more } = await read('/api/operator/search?q=zebra')
    expect([items.length, more]).toEqual([10, true])
    expect((await read('/api/operator/search?q=zebra+11')).more).toBe(false)
  })
})

describe('every page and list below an id', () => {
  const below = Object.keys(api).filter((name) => /^GET \/api\/operator\/(members|sponsors)\/:id/.test(name))
  test.each(below)('%s is a 404 for an unknown id', async (name) => {
    // An operator is neither, and a member is not a sponsor.
    for (const id of [987_654, world.onu.id]) {
      const answer = await world.asOperator('GET', name.slice(4).replace(':id', String(id)))
      expect([answer.status, answer.problem.code]).toEqual([404, 'not_found'])
    }
    expect((await world.asOperator('GET', name.slice(4).replace(':id', '0'))).status).toBe(400)
  })

  test('there are many such pages', () => expect(below).toHaveLength(18))

  test('comes in pages that leave nothing out and repeat nothing', async () => {
    await world.app.signInAs('rahima')
    await world.app.signInAs('rahima')
    for (const list of ['tasks', 'statement', 'payouts', 'holds', 'tickets', 'sessions']
      .map((name) => `${member}/${name}`)
      .concat(['campaigns', 'statement', 'deposits', 'refunds'].map((name) => `${sponsor}/${name}`))) {
      const { items: all } = await read(`${list}?limit=100`)
      expect([list, all.length]).toEqual([list, expect.toSatisfy((count: number) => count > 1)])
      const seen: unknown[] = []
      for (let cursor = ''; ;) {
        const page = await read(`${list}?limit=1${cursor}`)
        seen.push(...page.items)
        if (page.next === null) break
        cursor = `&cursor=${page.next}`
      }
      expect(seen).toEqual(all)
    }
  })

  test('shows the subject of each movement, and the batch of a payout', async () => {
    const opens = async (path: string) =>
      (await read(`${path}/statement?limit=100`)).items.map(
        ({ kind, opens: to }: { kind: string; opens: { kind: string } | null }) => `${kind} ${to?.kind}`,
      )
    expect(new Set(await opens(member))).toEqual(new Set(['task_pay task', 'payout_request payout']))
    expect(await opens(sponsor)).toEqual(expect.arrayContaining(['campaign_fund campaign', 'sponsor_deposit deposit']))
    const [payout] = (await read(`${member}/payouts`)).items
    expect(payout).toHaveProperty('batchId')
    const { items } = await read(`${sponsor}/invoices`)
    for (const { id } of items)
      expect((await world.asOperator('GET', `/api/operator/invoices/${id}/invoice.pdf`)).status).toBe(200)
  })

  test('shows the requested row, and nobody else’s', async () => {
    const { tasks, payouts, holds, tickets, campaigns, deposits, refunds, karim, jamal } = world
    const rows = {
      [`${member}/tasks`]: tasks.rejected,
      [`${member}/payouts`]: payouts.paid,
      [`${member}/holds`]: holds.ended,
      [`${member}/tickets`]: tickets.closed,
      [`${sponsor}/campaigns`]: campaigns.paused,
      [`${sponsor}/deposits`]: deposits.confirmed,
      [`${sponsor}/refunds`]: refunds.cancelled,
    }
    for (const [list, id] of Object.entries(rows)) {
      expect((await read(`${list}?only=${id}`)).items.map((row: { id: number }) => row.id)).toEqual([id])
      const others = list
        .replace(/members\/\d+/, `members/${jamal.id}`)
        .replace(/sponsors\/\d+/, `sponsors/${karim.sponsorId}`)
      expect((await read(`${others}?only=${id}`)).items).toEqual([])
    }
  })
})

describe('personal data', () => {
  test('personal data is masked until it is opened with a reason, which the audit log keeps with the operator', async () => {
    await world.app.owner.db.query('update app_session set ip = $2 where user_id = $1', [
      world.rahima.id,
      world.app.edge.seal.seal(sessionAddress, '203.0.113.9'),
    ])
    const shown = await read(member)
    expect(shown).toMatchObject({ username: 'rahima', wallet: { provider: 'bkash', number: '********678' } })
    expect(JSON.stringify([shown, await read(`${member}/sessions`), await read(`${member}/payouts`)])).not.toMatch(
      /01712345678|01511111111|203\.0\.113\.9/,
    )
    const open = (path: string, body: object) => world.app.call('POST', `${path}/open`, { as: world.operator, body })
    expect((await open(member, { reason: 'why not' })).status).toBe(400)
    const reason = 'She asks to be called back.'
    const { body } = must(200, await open(member, { reason }))
    expect(body).toMatchObject({ phone: '+8801511111111', wallet: { number: '01712345678' } })
    expect(body.addresses[0]).toMatchObject({ address: '203.0.113.9' })

    const people = (await read(sponsor)).people
    expect(people[0]).toMatchObject({ userId: world.sponsor.id, email: 'n***@shobuj.example' })
    const refunds = await read(`${sponsor}/refunds`)
    expect(refunds.items[0].accountEnd).toBe('…0123')
    const opened = must(200, await open(sponsor, { reason })).body
    expect(opened.people[0]).toEqual({ userId: world.sponsor.id, name: null, email: 'nasrin@shobuj.example' })
    expect(opened.refunds[0].account).toBe('City Bank, 1234567890123')

    const { rows } = await world.app.owner.db.query(
      `select action, actor_id, member_id, sponsor_id, detail ->> 'reason' as reason
        from audit_event
        where action in ('member.opened', 'sponsor.opened')
        order by id`,
    )
    const by = { actor_id: world.operator.id, reason }
    expect(rows).toEqual([
      { action: 'member.opened', member_id: world.rahima.id, sponsor_id: null, ...by },
      { action: 'sponsor.opened', member_id: null, sponsor_id: world.sponsor.sponsorId, ...by },
    ])
    expect((await open('/api/operator/members/987654', { reason })).status).toBe(404)
  })

  test('shows the role of each person of an organisation, and the name once it is opened', async () => {
    const { app, colleague, sponsor: nasrin } = world
    const name = app.edge.seal.seal('person.name', 'Anika Rahman')
    await app.owner.db.query('update sponsors_user set name = $2 where user_id = $1', [colleague, name])
    const { people } = await read(sponsor)
    expect(people).toMatchObject([
      { userId: nasrin.id, role: 'owner' },
      { userId: colleague, role: 'editor' },
    ])
    expect(JSON.stringify(people)).not.toMatch(/Anika/)
    const body = { reason: 'Which of them has asked?' }
    const opened = must(200, await app.call('POST', `${sponsor}/open`, { as: world.operator, body })).body
    expect(opened.people).toMatchObject([
      { userId: nasrin.id, name: null },
      { userId: colleague, name: 'Anika Rahman' },
    ])
  })

  test('personal data of a closed account is deleted', async () => {
    const { app } = world
    const moni = await app.addMember('moni')
    await app.owner.db.query(
      `update members_user set username = 'closed:' || id, phone = null, phone_mark = null,
      email = null, email_mark = null, closed_at = $2 where id = $1`,
      [moni.id, app.clock.now()],
    )
    expect(await read(`/api/operator/members/${moni.id}`)).toMatchObject({
      phone: null,
      wallet: null,
      closedAt: app.clock.now().toISOString(),
    })
  })
})
