import type { feedback } from '../../contract/feedback.ts'
import type { Action, Ctx, FileReply } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { long, short } from './my-data-sql.ts'
import type { Seal } from '../sealing/seal.ts'
import { confirmPassword } from '../members/confirm-password.ts'
import { openWallet, type StoredWallet } from '../members/seal-wallet.ts'
import { maskedNumber } from '../members/wallet-number.ts'
import { openUser } from '../members/seal-user.ts'
import { openDetail, sessionAddress } from '../sealing/sealed-address.ts'
import { signRecord } from './sign-record.ts'

/** Rows per query. Each may have the longest texts. */
const atOnce = 50

export const myData: Action<(typeof feedback)['GET /api/my-data']> = (ctx) => fileFor(ctx, maskedNumber)

/** Includes whole wallet numbers, which a person with an unlocked phone must not get without the password. */
export const myWholeData: Action<(typeof feedback)['POST /api/my-data']> = async (ctx, { body }) => {
  await confirmPassword(ctx, body.password)
  return fileFor(ctx, (number) => number)
}

type Shown = (number: string) => string

async function fileFor(ctx: Ctx<'member'>, shown: Shown): Promise<FileReply> {
  const record = signRecord(ctx.mac, await recordOf(ctx.pool, ctx.who, ctx.now))
  return { file: dataOf(ctx, record, shown), type: 'application/json', name: `porokh-${ctx.who.username}.json` }
}

/**
 * The file in pieces, each from a separate short statement: a slow download holds no connection, no transaction, and no memory for the
 * rest.
 */
async function* dataOf({ pool, now, seal, who }: Ctx<'member'>, record: object, shown: Shown): AsyncGenerator<string> {
  const opened = opener(seal, who.id, shown)
  yield `{\n  "exportedAt": ${JSON.stringify(now)}`
  for (const [name, sql] of Object.entries(short)) {
    const { rows } = await pool.query(sql, [who.id])
    yield `,\n  "${name}": [${rows.map((row) => line(opened(name, row))).join(',')}\n  ]`
  }
  for (const [name, sql] of Object.entries(long)) {
    yield `,\n  "${name}": [`
    let after: number | null = null
    for (;;) {
      const { rows }: { rows: { key: number }[] } = await pool.query(sql, [who.id, after, atOnce], `my-data-${name}`)
      if (rows.length > 0) yield (after === null ? '' : ',') + rows.map((row) => line(opened(name, row))).join(',')
      if (rows.length < atOnce) break
      after = rows.at(-1)!.key
    }
    yield '\n  ]'
  }
  yield `,\n  "workRecord": ${JSON.stringify(record)}\n}\n`
}

const opener = (seal: Seal, memberId: number, shown: Shown) => (name: string, row: object) => {
  if (name === 'account') return openUser(seal, row as Parameters<typeof openUser>[1])
  if (name === 'sessions') return { ...row, ip: seal.open(sessionAddress, (row as { ip: string }).ip) }
  if (name === 'events')
    return { ...row, detail: openDetail(seal, (row as { detail: Record<string, unknown> }).detail) }
  if (name !== 'wallet' && name !== 'payouts') return row
  const { number, holderName } = openWallet(seal, memberId, row as StoredWallet)
  return { ...row, number: shown(number), holderName }
}

const line = (row: object) => `\n    ${JSON.stringify({ ...row, key: undefined })}`

/** The member's approved work, for showing elsewhere. It contains no rating and no text of a review. */
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
