import type { feedback } from '../../contract/feedback.ts'
import type { Action, Ctx } from '../action.ts'
import type { Db } from '../db/db.ts'
import { long, short } from './my-data-sql.ts'
import type { Seal } from '../seal.ts'
import { openWallet, type StoredWallet } from '../members/seal-wallet.ts'
import { openUser } from '../members/seal-user.ts'
import { signRecord } from './sign-record.ts'

const atOnce = 1000

export const myData: Action<(typeof feedback)['GET /api/my-data']> = async (ctx) => {
  const record = signRecord(ctx.mac, await recordOf(ctx.db, ctx.who, ctx.now))
  return { file: dataOf(ctx, record), type: 'application/json', name: `porokh-${ctx.who.username}.json` }
}

/** The file in pieces, each from one short statement: a slow download holds no connection, and no memory for the rest. */
async function* dataOf({ db, now, seal, who }: Ctx<'member'>, record: object): AsyncGenerator<string> {
  yield `{\n  "exportedAt": ${JSON.stringify(now)}`
  for (const [name, sql] of Object.entries(short)) {
    const { rows } = await db.query(sql, [who.id])
    const shown = rows.map((row) => opened(seal, who.id, name, row))
    yield `,\n  "${name}": [${shown.map(line).join(',')}\n  ]`
  }
  for (const [name, sql] of Object.entries(long)) {
    yield `,\n  "${name}": [`
    let after: number | null = null
    for (;;) {
      const { rows }: { rows: { key: number }[] } = await db.query(sql, [who.id, after, atOnce], `my-data-${name}`)
      if (rows.length > 0)
        yield (after === null ? '' : ',') + rows.map((row) => line(opened(seal, who.id, name, row))).join(',')
      if (rows.length < atOnce) break
      after = rows.at(-1)!.key
    }
    yield '\n  ]'
  }
  yield `,\n  "workRecord": ${JSON.stringify(record)}\n}\n`
}

function opened(seal: Seal, memberId: number, name: string, row: object): object {
  if (name === 'account') return openUser(seal, row as Parameters<typeof openUser>[1])
  return name === 'wallet' || name === 'payouts' ? { ...row, ...openWallet(seal, memberId, row as StoredWallet) } : row
}

const line = (row: object) => `\n    ${JSON.stringify({ ...row, key: undefined })}`

/** The member's approved work, which they can show anywhere. It contains no rating and no text of a review. */
async function recordOf(db: Db, { id, username }: { id: number; username: string }, issuedAt: Date) {
  const { rows } = await db.query<{ pay: number }>(
    `select
        t.id as task,
        c.app_name as app,
        t.submitted_at as "handedInAt",
        t.decided_at as "approvedAt",
        t.pay
      from tasks_place t
        join campaigns_campaign c on c.id = t.campaign_id
      where t.member_id = $1 and t.state = 'approved'
      order by t.decided_at, t.id`,
    [id],
  )
  const paid = rows.reduce((sum, row) => sum + row.pay, 0)
  return {
    issuer: 'Porokh',
    issuedAt,
    member: { id, username },
    approvedTasks: rows.length,
    paid,
    currency: 'BDT',
    unit: 'poisha',
    tasks: rows,
  }
}
