import type { TestDatabase } from './database.ts'
import { openAtHome } from './dealt-campaign.ts'

export interface Filling {
  /** Their ids come after this one. */
  after: number
  count: number
  /** What each has in cells_account, beside the campaign. */
  account: Record<string, string | number | boolean>
  /** How many unused places each has. */
  places?: number
}

/** Adds so many open campaigns, as no rule would let them be. */
export async function addManyCampaigns(
  database: TestDatabase,
  { after, count, account, places = 0 }: Filling,
): Promise<void> {
  const { campaignId } = await openAtHome(database, 1)
  const names = Object.keys(account)
  await database.owner.transaction(async (db) => {
    await db.query('alter table campaigns_campaign disable trigger user')
    await db.query(
      `insert into campaigns_campaign overriding system value
        select (jsonb_populate_record(c, jsonb_build_object('id', $2::bigint + n))).*
        from campaigns_campaign c, generate_series(1, $3::integer) n
        where c.id = $1`,
      [campaignId, after, count],
    )
    await db.query('alter table campaigns_campaign enable trigger user')
    await db.query('alter table tasks_place disable trigger user')
    await db.query(
      `insert into tasks_place (campaign_id, sponsor_id, amount, held)
        select c.id, c.sponsor_id, c.amount, c.amount
        from campaigns_campaign c, generate_series(1, $3)
        where c.id > $1 and c.id <= $1 + $2`,
      [after, count, places],
    )
    await db.query('alter table tasks_place enable trigger user')
    await db.query(
      `insert into cells_account (campaign_id, ${names.join(', ')})
        select $1::bigint + n, ${names.map((name) => `a.${name}`).join(', ')}
        from generate_series(1, $2::integer) n, json_populate_record(null::cells_account, $3) a`,
      [after, count, JSON.stringify(account)],
    )
  })
  await database.owner.db.query('analyze')
}

/** How many pages a statement touches, with all that the functions in it do. It is taken back. */
export async function pagesOf({ owner }: TestDatabase, sql: string, values: unknown[]): Promise<number> {
  const undo = new Error('undo')
  let pages = 0
  await owner
    .transaction(async (db) => {
      interface Explained {
        'QUERY PLAN': { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[]
      }
      // What PostgreSQL has to look up first is not counted.
      for (let run = 0; run < 2; run++) {
        await db.query('savepoint before')
        const { rows } = await db.query<Explained>(`explain (analyze, buffers, format json) ${sql}`, values)
        const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!
        pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
        await db.query('rollback to before')
      }
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return pages
}
