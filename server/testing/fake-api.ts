import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { IdParams, PageQuery, text } from '../../contract/common.ts'
import { testCalls } from './test-calls.ts'
import { AmountSchema } from '../../contract/money.ts'
import type { Routes } from '../core/action.ts'
import { refuse, refuseAndKeep } from '../core/refuse.ts'

/** A small contract, for testing the HTTP layer. */
export const fakeApi = testCalls({
  'GET /api/notes': {
    summary: 'List',
    role: 'anyone',
    query: PageQuery,
    reply: v.object({ limit: v.number(), who: v.nullable(v.string()) }),
  },
  'POST /api/notes/:id': {
    summary: 'Write',
    role: 'member',
    params: IdParams,
    body: v.object({ text: text(3, 20), amount: AmountSchema, kind: v.picklist(['a', 'b']) }),
    reply: v.object({ text: v.string() }),
    status: 201,
  },
  'POST /api/pay': {
    summary: 'Pay',
    role: 'sponsor',
    people: ['owner'],
    token: 'decide',
    body: v.object({ amount: AmountSchema }),
    reply: v.object({ count: v.number() }),
    money: true,
  },
  'POST /api/keys': {
    summary: 'Make a key',
    role: 'sponsor',
    people: ['owner'],
    reply: v.object({ key: v.string() }),
    replyHasSecret: true,
    status: 201,
  },
  'POST /api/wrong-pin': { summary: 'Count', role: 'anyone', body: v.object({ keep: v.boolean() }) },
  'POST /api/sign-in': {
    summary: 'Sign in',
    role: 'anyone',
    body: v.object({ userId: v.number() }),
    reply: v.object({ expiresAt: v.string() }),
  },
  'POST /api/sign-out': { summary: 'Sign out', role: 'anyone' },
  'POST /api/guess': { summary: 'Guess', role: 'anyone', body: v.object({ right: v.boolean() }) },
  'POST /api/pictures': {
    summary: 'Upload',
    role: 'member',
    upload: { maxBytes: 1000 },
    reply: v.object({ name: v.string(), type: v.string(), size: v.number() }),
    status: 201,
  },
  'GET /api/report.csv': { summary: 'Download', role: 'anyone', produces: 'text/csv' },
  'GET /api/broken': { summary: 'Fails', role: 'anyone', reply: v.object({ n: v.number() }) },
  'GET /api/misfit': { summary: 'Does not fit', role: 'anyone', reply: v.object({ n: v.number() }) },
})

export const fakePace = { slowMs: 0 }
export const fakeRoutes: Routes<typeof fakeApi> = {
  'GET /api/notes': async (ctx, { query }) => ({ limit: query.limit, who: ctx.who?.username ?? null }),
  'POST /api/notes/:id': async (_ctx, { body }) => ({ text: body.text, secret: 'stays inside' }) as { text: string },
  'POST /api/pay': async (ctx, { body }) => {
    await ctx.db.query(
      `insert into app_rate_limit (key, points)
        values ($1, 1)
        on conflict (key) do update
        set points = app_rate_limit.points + 1`,
      ['paid'],
    )
    await sleep(fakePace.slowMs)
    if (body.amount === 13) throw refuse('sponsor.balance_short', { balance: 0, needed: 13 })
    if (body.amount === 14) throw refuseAndKeep('sponsor.balance_short', { balance: 0, needed: 14 })
    const { rows } = await ctx.db.query<{ points: number }>(`select points from app_rate_limit where key = 'paid'`)
    return { count: rows[0]?.points ?? 0 }
  },
  'POST /api/keys': async () => ({ key: randomUUID() }),
  'POST /api/wrong-pin': async (ctx, { body }) => {
    await ctx.db.query(`insert into app_rate_limit (key) values ($1)`, [`kept ${body.keep}`])
    throw body.keep ? refuseAndKeep('pin.wrong', { left: 2 }) : refuse('pin.wrong', { left: 2 })
  },
  'POST /api/sign-in': async (ctx, { body }) => ctx.session.open(body.userId),
  'POST /api/sign-out': async (ctx) => void (await ctx.session.close()) as undefined,
  'POST /api/guess': async (ctx, { body }) => {
    await ctx.limit('password', 'Rahima')
    if (!body.right) throw refuse('login.password_wrong')
    return undefined
  },
  'POST /api/pictures': async (_ctx, { file }) => ({ name: file.name, type: file.type, size: file.bytes.length }),
  'GET /api/report.csv': async () => ({ file: 'a,b\n', type: 'text/csv', name: 'হিসাব "1".csv' }),
  'GET /api/broken': async () => {
    throw new Error('the cause')
  },
  'GET /api/misfit': async () => ({ n: 'one' }) as never,
}
