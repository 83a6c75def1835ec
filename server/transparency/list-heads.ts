import * as v from 'valibot'
import { Day } from '../../contract/common.ts'
import type { transparency } from '../../contract/transparency.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { oneMore, pageOf } from '../core/paging.ts'
import { refuse } from '../core/refuse.ts'
import { headsAfter, headsBefore, toHead } from './heads-sql.ts'
import { headSigner } from './sign-head.ts'

export const listHeads: Action<(typeof transparency)['GET /api/transparency/heads']> = async ({ db }, { query }) => {
  const { cursor = null, day = null } = query
  // The cursor is the day of the last head shown.
  if (cursor !== null && !v.is(Day, cursor)) {
    throw refuse('input.not_possible', { errors: [{ field: 'query.cursor', rule: 'format' }] })
  }
  const rows = await headsBefore(db, { before: cursor, day }, oneMore(query))
  return pageOf(
    rows.map((row) => ({ ...row, id: row.upTo })),
    query,
    toHead,
    ({ day }) => day,
  )
}

/** All heads in one file, oldest first, with their signatures. A person who keeps it can prove that a later file was changed. */
export const headsFile: Action<(typeof transparency)['GET /api/transparency/heads.json']> = async ({ pool, mac }) => ({
  file: piecesOf(pool, headSigner(mac)),
  type: 'application/json',
  name: 'porokh-heads.json',
})

const atOnce = 200

async function* piecesOf(db: Db, { publicKey, sign }: ReturnType<typeof headSigner>): AsyncGenerator<string> {
  const about = { form: 'porokh heads 1', algorithm: 'Ed25519', publicKey }
  yield `${JSON.stringify(about).slice(0, -1)},"heads":[`
  let separator = '\n'
  for (let day = '-infinity'; ;) {
    const rows = await headsAfter(db, day, atOnce)
    let piece = ''
    for (const row of rows) {
      piece += separator + JSON.stringify(sign(toHead(row)))
      separator = ',\n'
    }
    yield piece
    if (rows.length < atOnce) break
    day = rows.at(-1)!.day
  }
  yield '\n]}\n'
}
