import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, type Market } from '../testing/market.ts'

let market: Market
let rahima: SignedIn
beforeAll(async () => {
  market = await openMarket()
  rahima = await market.app.addMember('rahima')
})
afterAll(() => market.close())

describe('states', () => {
  test('refuses every action that the state does not allow, and names the state', async () => {
    const steps = {
      fund: 'fund',
      submit: 'submit',
      pause: 'pause',
      resume: 'resume',
      close: 'close',
      open: 'open',
      sendBack: 'send-back',
    }
    const attempt = async (id: number, step: string) =>
      step === 'open' || step === 'send-back'
        ? market.check(id, step, step === 'open' ? undefined : { reason: 'This has to be changed.' })
        : step === 'patch'
          ? market.change(id, { title: 'Another title' })
          : market.act(id, step)
    const illegal: Record<string, string[]> = {
      draft: [steps.pause, steps.resume, steps.open, steps.sendBack],
      in_review: ['patch', steps.submit, steps.pause, steps.resume],
      open: ['patch', steps.submit, steps.resume, steps.open, steps.sendBack],
      paused: ['patch', steps.submit, steps.pause, steps.open, steps.sendBack],
      closed: ['patch', steps.fund, steps.submit, steps.pause, steps.resume, steps.close, steps.open, steps.sendBack],
    }
    const { id } = await market.write()
    const tryAll = async (state: string) => {
      for (const step of illegal[state]!) {
        const answer = await attempt(id, step)
        expect([state, step, answer.status, answer.problem.code, answer.problem.state]).toEqual([
          state,
          step,
          409,
          'conflict.state',
          state,
        ])
      }
      expect((await market.show(id)).state).toBe(state)
    }
    await tryAll('draft')
    must(200, await market.act(id, 'fund'))
    must(200, await market.act(id, 'submit'))
    await tryAll('in_review')
    must(200, await market.check(id, 'open'))
    await tryAll('open')
    must(200, await market.act(id, 'pause'))
    await tryAll('paused')
    must(200, await market.act(id, 'resume'))
    must(200, await market.act(id, 'pause'))
    must(200, await market.act(id, 'close'))
    await tryAll('closed')
  })
})

describe('closing', () => {
  test('returns the money of unused places at once', async () => {
    const before = await market.sponsorBalance()
    const id = await market.openCampaign({ places: 3 })
    expect(await market.sponsorBalance()).toBe(before - 60_000)
    const closed = must(200, await market.act(id, 'close')).body
    expect(closed).toMatchObject({ state: 'closed', escrow: 0, placesLeft: 0, closedAt: '2026-03-02T06:00:00.000Z' })
    expect(await market.sponsorBalance()).toBe(before)
  })

  test('an unfunded draft and a funded campaign in review can be closed', async () => {
    const before = await market.sponsorBalance()
    const [unfunded, funded] = [await market.write(), await market.write()]
    must(200, await market.act(funded.id, 'fund'))
    must(200, await market.act(funded.id, 'submit'))
    expect(must(200, await market.act(unfunded.id, 'close')).body.state).toBe('closed')
    expect(must(200, await market.act(funded.id, 'close')).body.escrow).toBe(0)
    expect(await market.sponsorBalance()).toBe(before)
  })

  test('closing keeps the money in escrow while a task is undecided, then returns the unpaid rest', async () => {
    const before = await market.sponsorBalance()
    const id = await market.openCampaign({ places: 3 })
    const taskId = await market.handIn(rahima, id)
    expect(must(200, await market.act(id, 'close')).body).toMatchObject({ state: 'closed', escrow: 60_000 })
    await market.app.runJob('campaigns.close', 'campaigns.release')
    expect(await market.sponsorBalance()).toBe(before - 60_000)
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
    await market.app.runJob('campaigns.close', 'campaigns.release')
    expect(await market.sponsorBalance()).toBe(before - 20_000)
    expect(await market.show(id)).toMatchObject({ escrow: 0, counts: { approved: 1 } })
  })
})
