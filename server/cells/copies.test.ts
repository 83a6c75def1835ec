import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOwner, addPerson, addSponsor } from '../testing/books.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import { referenceTables } from './reference-tables.ts'
import { deal, now, openAtHome, placesOf, refusal } from '../testing/dealt-campaign.ts'

/** The home and one cell. What is copied must never stop the letters behind it. */
let cells: Cells
beforeAll(async () => (cells = await openCells(2)), 120_000)
afterAll(() => cells.stop())

const home = () => cells.all[0]!.database
const cell = () => cells.all[1]!.database
/** Fails unless a letter that is sent now comes. */
async function expectLettersCome() {
  const { campaignId } = await openAtHome(home())
  await deal(home(), campaignId, 1, 1)
  await expect.poll(() => placesOf(cell(), campaignId), { timeout: 30_000 }).toEqual({ free: 1 })
}

test('an operator and a sponsor may have the name of a member of the cell', async () => {
  await addPerson(cell().owner.db, 'member', 'nasreen', now())
  await addPerson(cell().owner.db, 'member', 'jamil', now())
  const operator = await addPerson(home().owner.db, 'operator', 'nasreen', now())
  const sponsor = await addOwner(home().owner.db, await addSponsor(home().owner.db, 'Nodi', now()), 'jamil', now())
  await expectLettersCome()
  const { rows } = await cell().owner.db.query(
    'select username, email, password_hash as hash from members_user where id = any($1) order by id',
    [[operator, sponsor]],
  )
  expect(rows).toEqual([
    { username: `nasreen#${operator}`, email: null, hash: 'of another cell' },
    { username: `jamil#${sponsor}`, email: null, hash: 'of another cell' },
  ])
})

test('the pictures of a campaign come in their new order', async () => {
  const { sponsorId } = await openAtHome(home())
  const { rows } = await home().owner.db.query<{ id: number }>(
    `insert into campaigns_campaign (
        sponsor_id, title, app_name, app_link, platform, summary, steps, amount, places, time_allowed_minutes, created_at
      )
      select sponsor_id, title, app_name, app_link, platform, summary, steps, amount, places, 120, $2
      from campaigns_campaign where sponsor_id = $1
      returning id`,
    [sponsorId, now()],
  )
  const campaignId = rows[0]!.id
  await home().app.db.query(
    `insert into campaigns_picture (campaign_id, place, hash, small, large, small_width, small_height, width, height)
      select $1, place, md5(place::text), 'small', 'large', 9, 9, 9, 9 from generate_series(1, 3) place`,
    [campaignId],
  )
  const order = async ({ owner }: ReturnType<typeof home>) => {
    const pictures = await owner.db.query<{ hash: string }>(
      'select hash from campaigns_picture where campaign_id = $1 order by place',
      [campaignId],
    )
    return pictures.rows.map(({ hash }) => hash)
  }
  await expect.poll(() => order(cell()), { timeout: 30_000 }).toHaveLength(3)
  // In one statement, which replication repeats row by row: two have the same place in between.
  await home().app.db.query('update campaigns_picture set place = 4 - place where campaign_id = $1', [campaignId])
  await expectLettersCome()
  expect(await order(cell())).toEqual(await order(home()))
})

test('what an operator has taken in the cell is free when the account is closed or gets another role', async () => {
  const [closed, lowered, third] = await Promise.all(
    ['farid', 'tanvir', 'rumana'].map((name) => addPerson(home().owner.db, 'operator', name, now())),
  )
  await expectLettersCome()
  await cell().owner.db.query(
    `insert into inbox_claim (kind, item_id, operator_id, taken_at, step_at)
      select 'ticket', operator, operator, $2, $2 from unnest($1::bigint[]) operator`,
    [[closed, lowered, third], now()],
  )
  const taken = async () => {
    const { rows } = await cell().owner.db.query<{ id: number }>(
      'select operator_id as id from inbox_claim order by id',
    )
    return rows.map(({ id }) => id)
  }
  const change = (what: string, id: number | undefined) =>
    home().owner.db.query(`update members_user set ${what} where id = $1`, [id])
  await change(`password_hash = 'another one'`, third)
  await change(`works_on = 'support'`, lowered)
  await expectLettersCome()
  expect(await taken()).toEqual([closed, third])
  await change(`closed_at = created_at`, closed)
  await expectLettersCome()
  expect(await taken()).toEqual([third])
})

/** These have a trigger of their own, and the others the same one. */
const withOwnTrigger = ['campaigns_campaign', 'feedback_tag']
test.for(referenceTables.filter((table) => !withOwnTrigger.includes(table)))(
  '%s is written at home only, also when no row is meant',
  async (table) => {
    expect(await refusal(cell().owner.db.query(`delete from ${table} where false`))).toContain('is written at home')
    expect(await refusal(home().owner.db.query(`delete from ${table} where false`))).not.toContain('is written at home')
  },
)
