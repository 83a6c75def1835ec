import { randomUUID } from 'node:crypto'
import type { FilledMarket } from './filled-market.ts'
import { dayOf, nameOfDay } from '../core/day.ts'
import { mac } from '../sealing/mac.ts'
import { testSecret, type Answer } from './app.ts'
import { bindWallet } from './books.ts'
import { rejection } from './market.ts'
import { sendStatement, statement } from './statements.ts'
import { transferSeen } from './transfer-seen.ts'

const pin = '4826'

function done(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  return answer
}

/** A line of yesterday is explained as a fee, and two operators book it. */
async function bookCharge({ app, operator, asOperator, onu, statements }: FilledMarket): Promise<void> {
  const yesterday = nameOfDay(dayOf(app.clock.now()) - 1)
  done(await sendStatement(app, operator, statements.account, statement([yesterday, '-5.00', 'Charge for SMS', ''])))
  const path = `/api/operator/reconciliation/accounts/${statements.account}`
  const { items } = done(await asOperator('GET', `${path}/lines?day=${yesterday}`)).body
  const { id: line } = items.find(({ amount }: { amount: number }) => amount === -500)
  const fee = { side: 'line', id: line, kind: 'fee', note: '' }
  done(await asOperator('POST', '/api/operator/reconciliation/explain', fee))
  const { id } = done(await asOperator('POST', `${path}/charges`, { reason: 'Charges of the month.' })).body
  done(await app.call('POST', `/api/operator/approvals/${id}/confirm`, { as: onu, key: randomUUID() }))
}

/** Adds operators' decisions to a filled market, each kind of transaction that it lacks, and a task in repair. */
export async function addDecidedRows(market: FilledMarket): Promise<void> {
  const { app, asOperator, asSponsor, handIn, jamal, onu, openCampaign, operator } = market
  const asOnu = (path: string, body?: unknown) => app.call('POST', path, { as: onu, body, key: randomUUID() })
  const made = async (path: string, body: unknown) => done(await asSponsor('POST', path, body)).body.id as number

  const bank = { amount: 50_000, rail: 'manual' }
  done(
    await asOperator(
      'POST',
      `/api/operator/deposits/${await made('/api/sponsor/deposits', bank)}/confirm`,
      transferSeen(50_000),
    ),
  )
  done(await asOnu(`/api/operator/deposits/${await made('/api/sponsor/deposits', bank)}/fail`))
  const back = { amount: 10_000, account: 'City Bank, 1234567890123' }
  done(await asOperator('POST', `/api/operator/refunds/${await made('/api/sponsor/refunds', back)}/send`))
  const reason = 'The bank does not know this account.'
  const returned = await made('/api/sponsor/refunds', back)
  done(await asOperator('POST', `/api/operator/refunds/${returned}/send-back`, { reason }))

  for (const proposal of [
    { kind: 'goodwill', memberId: jamal.id, amount: 5_000 },
    { kind: 'fee_withdrawal', amount: 100 },
  ]) {
    const body = { ...proposal, reason: 'As we agreed on the phone.' }
    const { id } = done(await asOperator('POST', '/api/operator/approvals', body)).body
    done(await asOnu(`/api/operator/approvals/${id}/confirm`))
  }

  await bookCharge(market)

  // A number ending in 000 fails at the sandbox rail.
  await bindWallet(app.database.db, jamal.id, '01712345000', app.clock.now())
  const pinMac = mac(testSecret, 'pin', `${jamal.id}:${pin}`)
  await app.owner.db.query('update members_member set pin_mac = sha256($2) where id = $1', [jamal.id, pinMac])
  done(await app.call('POST', '/api/payouts', { as: jamal, body: { amount: 5_000, pin }, key: randomUUID() }))
  app.clock.advance(5_000)
  await app.runJobs()

  const [refused, repaired] = [await handIn(jamal, await openCampaign()), await handIn(jamal, await openCampaign())]
  done(await asSponsor('POST', `/api/sponsor/submissions/${refused}/reject`, rejection))
  const dispute = { reason: 'I did try all of the steps.' }
  done(await app.call('POST', `/api/tasks/${refused}/dispute`, { as: jamal, body: dispute }))
  const decision = { decision: 'reject', answer: 'The pictures show another app.' }
  done(await asOperator('POST', `/api/operator/disputes/${refused}/decide`, decision))
  const request = 'Please say which phone you used, and its version.'
  done(await asSponsor('POST', `/api/sponsor/submissions/${repaired}/repair`, { request }))

  const held = { memberId: jamal.id, kind: 'work', reason: 'Two accounts from one phone.' }
  const hold = done(await asOperator('POST', '/api/operator/holds', held)).body.id
  const appeal = { text: 'It is the phone of my sister.' }
  done(await app.call('POST', `/api/holds/${hold}/appeal`, { as: jamal, body: appeal }))
  done(await asOnu(`/api/operator/holds/${hold}/answer`, { answer: 'Please send us a picture of both.' }))

  const change = async (body: object) =>
    done(
      await app.call('PUT', '/api/operator/settings', {
        as: operator,
        body: { reason: '', ...body },
        headers: { 'if-match': '*' },
      }),
    ).body.change?.id as number
  await change({ payoutDailyLimit: 3_000_000 })
  const cancelled = await change({ payoutMinimum: 5_500 })
  done(await asOnu(`/api/operator/settings/changes/${cancelled}/cancel`))
  done(await asOnu(`/api/operator/settings/changes/${await change({ payoutMinimum: 6_000 })}/confirm`))
}
