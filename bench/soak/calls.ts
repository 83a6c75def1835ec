import { password } from '../../server/testing/passwords.ts'
import { resultFile } from '../../server/testing/result-file.ts'
import { transferSeen } from '../../server/testing/transfer-seen.ts'
import { walletCode } from '../../server/testing/wallet-code.ts'
import * as campaigns from './model/campaigns.ts'
import { takeForBatch } from './model/jobs.ts'
import * as operators from './model/operators.ts'
import { hour, iso, refused, type Model, type Outcome } from './model/state.ts'
import * as wallet from './model/wallet.ts'
import * as work from './model/work.ts'
import type { Call } from './step.ts'

export interface Request {
  method: 'POST' | 'PUT'
  path: string
  body?: object
  headers?: Record<string, string>
}
/** How to send a call, and the model's expected answer. */
interface Verb<C extends Call> {
  /** False if the call's object does not exist, because the step that creates it was skipped or refused. */
  can(model: Model, call: C): boolean
  request(model: Model, call: C): Request
  /** Changes the model. `label` is the step's number. */
  expected(model: Model, call: C, label: number): Outcome
}
type Verbs = { [Name in Call['do']]: Verb<Extract<Call, { do: Name }>> }

const post = (path: string, body?: object): Request => ({ method: 'POST', path: `/api/${path}`, body })
const always = () => true
const reason = 'So that every rule of the books is tried.'
const review =
  'I planned a route from Savar to Dhaka without a network. The map was quick, the search did not know my street.'

/** A sponsor's operation on its own campaign. */
const campaign = (verb: string, model: (model: Model, of: number) => Outcome) => ({
  can: (m: Model, { of }: { of: number }) => m.campaigns.has(of),
  request: (m: Model, { of }: { of: number }) => post(`sponsor/campaigns/${m.campaigns.get(of)!.id}/${verb}`),
  expected: (m: Model, { who, of }: { who: string; of: number }) =>
    m.campaigns.get(of)!.sponsor === who ? model(m, of) : refused('not_found'),
})
/** An operation on one item of a list, by the item's owner: a sponsor, a member, or any operator. */
const about = <
  List extends 'tasks' | 'payouts' | 'deposits' | 'refunds' | 'approvals' | 'holds',
  C extends { who: string; of: number },
>(
  list: List,
  request: (id: number, call: C) => Request,
  expected: (model: Model, one: Entry<List>, call: C) => Outcome,
  owner?: (model: Model, one: Entry<List>) => string,
) => ({
  can: (m: Model, { of }: C) => m[list].has(of),
  request: (m: Model, call: C) => request(m[list].get(call.of)!.id, call),
  expected: (m: Model, call: C) => {
    const one = m[list].get(call.of) as Entry<List>
    return owner && owner(m, one) !== call.who ? refused('not_found') : expected(m, one, call)
  },
})
type Entry<List extends keyof Model> = Model[List] extends Map<number, infer One> ? One : never

const sponsorOf = (m: Model, { campaign: of }: { campaign: number }) => m.campaigns.get(of)!.sponsor
const sponsored = ({ sponsor }: { sponsor: string }) => sponsor
const memberOf = (_m: Model, { member }: { member: string }) => member

export const verbs: Verbs = {
  deposit: {
    can: always,
    request: (_m, { amount, rail }) => post('sponsor/deposits', { amount, rail }),
    expected: (m, { who, amount, rail }, label) => operators.makeDeposit(m, who, amount, rail, label),
  },
  write: {
    can: always,
    request: (m, { order: { closesAfterHours, minutes, ...order } }) =>
      post('sponsor/campaigns', {
        ...order,
        title: 'Plan a trip with Organic Maps',
        appName: 'Organic Maps',
        appLink: 'https://organicmaps.app',
        platform: 'android',
        summary: 'Find a route without a network and tell us where it was hard.',
        steps: ['Install the app', 'Plan a route to the next town'],
        timeAllowedMinutes: minutes,
        closesAt: iso(closesAfterHours === null ? null : m.now + closesAfterHours * hour),
      }),
    expected: (m, { who, order }, label) => campaigns.write(m, who, order, label),
  },
  fund: campaign('fund', campaigns.fund),
  submit: campaign('submit', campaigns.submit),
  pause: campaign('pause', campaigns.pause),
  resume: campaign('resume', campaigns.resume),
  close: campaign('close', campaigns.close),
  approveAll: campaign('approve-all', work.approveAll),
  approve: about('tasks', (id) => post(`sponsor/submissions/${id}/approve`), work.approve, sponsorOf),
  reject: about(
    'tasks',
    (id) => post(`sponsor/submissions/${id}/reject`, { category: 'not_tried', reason }),
    work.reject,
    sponsorOf,
  ),
  askRepair: about(
    'tasks',
    (id) => post(`sponsor/submissions/${id}/repair`, { request: reason }),
    work.askRepair,
    sponsorOf,
  ),
  askRefund: {
    can: always,
    request: (_m, { amount }) => post('sponsor/refunds', { amount, account: 'City Bank, 1234567890123' }),
    expected: (m, { who, amount }, label) => operators.askRefund(m, who, amount, label),
  },
  cancelRefund: about(
    'refunds',
    (id) => post(`sponsor/refunds/${id}/cancel`),
    operators.cancelRefund,
    (_m, one) => sponsored(one),
  ),

  start: {
    can: (m, { of }) => of === null || m.campaigns.has(of),
    request: (m, { of }) => post('tasks', of === null ? {} : { campaignId: m.campaigns.get(of)!.id }),
    expected: (m, { who, of }, label) => work.start(m, who, of, label),
  },
  handIn: about<'tasks', Extract<Call, { do: 'handIn' }>>(
    'tasks',
    (id, { long }) => post(`tasks/${id}/submit`, { review: long ? review : 'It works.', rating: 4 }),
    (m, task, { long }) => work.handIn(m, task, long),
    memberOf,
  ),
  giveBack: about('tasks', (id) => post(`tasks/${id}/return`), work.giveBack, memberOf),
  dispute: about('tasks', (id) => post(`tasks/${id}/dispute`, { reason }), work.dispute, memberOf),
  setPin: {
    can: always,
    request: (_m, { pin }) => ({ method: 'PUT', path: '/api/pin', body: { pin, password } }),
    expected: (m, { who, pin }) => wallet.setPin(m, who, pin),
  },
  bindWallet: {
    can: always,
    request: (m, { who, wallet: bound, pin }) => {
      const code = walletCode(m.ids[who]!, bound.number, new Date(m.now))
      return { method: 'PUT', path: '/api/wallet', body: { ...bound, numberAgain: bound.number, pin, code } }
    },
    expected: (m, { who, wallet: bound, pin }) => wallet.bindWallet(m, who, bound, pin),
  },
  payout: {
    can: always,
    request: (_m, { amount, pin }) => post('payouts', { amount, pin }),
    expected: (m, { who, amount, pin }, label) => wallet.requestPayout(m, who, amount, pin, label),
  },
  cancelPayout: about('payouts', (id) => post(`payouts/${id}/cancel`), wallet.cancelPayout, memberOf),
  appeal: about('holds', (id) => post(`holds/${id}/appeal`, { text: reason }), operators.appeal, memberOf),

  open: {
    can: (m, { of }) => m.campaigns.has(of),
    request: (m, { of }) => post(`operator/campaigns/${m.campaigns.get(of)!.id}/open`),
    expected: (m, { of }) => campaigns.open(m, of),
  },
  sendBack: {
    can: (m, { of }) => m.campaigns.has(of),
    request: (m, { of }) => post(`operator/campaigns/${m.campaigns.get(of)!.id}/send-back`, { reason }),
    expected: (m, { of }) => campaigns.sendBack(m, of),
  },
  decide: about<'tasks', Extract<Call, { do: 'decide' }>>(
    'tasks',
    (id, { approve }) =>
      post(`operator/disputes/${id}/decide`, { decision: approve ? 'approve' : 'reject', answer: reason }),
    (m, task, { approve }) => work.decide(m, task, approve),
  ),
  confirmDeposit: {
    ...about('deposits', (id) => post(`operator/deposits/${id}/confirm`), operators.confirmDeposit),
    request(m, { of }) {
      const { id, amount } = m.deposits.get(of)!
      return post(`operator/deposits/${id}/confirm`, transferSeen(amount))
    },
  },
  failDeposit: about('deposits', (id) => post(`operator/deposits/${id}/fail`), operators.failDeposit),
  sendRefund: about('refunds', (id) => post(`operator/refunds/${id}/send`), operators.sendRefund),
  sendRefundBack: about(
    'refunds',
    (id) => post(`operator/refunds/${id}/send-back`, { reason }),
    operators.sendRefundBack,
  ),
  propose: {
    can: always,
    request: (m, { member, amount }) =>
      post(
        'operator/approvals',
        member === null
          ? { kind: 'fee_withdrawal', amount, reason }
          : { kind: 'goodwill', memberId: m.ids[member], amount, reason },
      ),
    expected: (m, { who, member, amount }, label) => operators.propose(m, who, member, amount, label),
  },
  confirm: about(
    'approvals',
    (id) => post(`operator/approvals/${id}/confirm`),
    (m, one, { who }) => operators.confirm(m, who, one),
  ),
  turnDown: about('approvals', (id) => post(`operator/approvals/${id}/reject`), operators.turnDown),
  placeHold: {
    can: always,
    request: (m, { member, kind, hours }) =>
      post('operator/holds', { memberId: m.ids[member], kind, reason, ...(hours === null ? {} : { hours }) }),
    expected: (m, { who, ...hold }, label) => operators.placeHold(m, who, hold, label),
  },
  endHold: about('holds', (id) => post(`operator/holds/${id}/end`, {}), operators.endHold),
  answerAppeal: about('holds', (id) => post(`operator/holds/${id}/answer`, { answer: reason }), operators.answerAppeal),
  makeBatch: {
    can: always,
    request: (_m, { provider }) => post('operator/batches', { provider }),
    expected: (m, { provider }, label) => {
      const taken = takeForBatch(m, provider, label)
      if (taken.length === 0) return refused('not_found')
      const amount = taken.reduce((sum, one) => sum + one.amount, 0)
      return { reply: { count: taken.length, amount }, learn: ({ id }) => void m.batches.set(label, { id, provider }) }
    },
  },
  batchResult: {
    can: (m, { of }) => m.batches.has(of),
    request: (m, { of, outcome }) => ({
      ...post(
        `operator/batches/${m.batches.get(of)!.id}/result`,
        resultFile(inBatch(m, of).map(({ id }) => ({ payoutId: id, outcome }))),
      ),
      headers: { 'if-match': '*' },
    }),
    expected: (m, { of, outcome }) => {
      const all = inBatch(m, of)
      const done = all.filter((payout) => wallet.finish(m, payout, outcome)).length
      return { reply: { paid: 0, failed: 0, [outcome]: done, unchanged: all.length - done } }
    },
  },
}

const inBatch = (m: Model, of: number) => [...m.payouts.values()].filter(({ batch }) => batch === of)
