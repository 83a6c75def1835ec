import { commandChecks } from '../../server/app/command-checks.ts'
import { checkCells } from '../../server/cells/check-cells.ts'
import { longLimits } from '../../server/db/client.ts'
import { connect, type Database } from '../../server/db/connect.ts'
import type { Db } from '../../server/db/db.ts'
import { beginSnapshot } from '../../server/ledger/check.ts'
import type { StageCell } from './stage.ts'
import { until } from './wait.ts'

/** Longer is a fault: letters do not come. */
const settleMs = 60_000

interface Numbered {
  number: number
  database: Database
}

/** What a cell has of one campaign. */
interface Part {
  campaignId: number
  /** Its escrow by the journal, and by the places. */
  escrow: number
  held: number
  /** The column `cells` of the journal. */
  cells: number
  /** Places that are offered, or somebody has. */
  live: number
}

interface Letter {
  id: number
  from: number
  to: number
  campaignId: number
  places: number
  amount: number
}

/**
 * What `cells:check` finds, and whether the money of each campaign is somewhere once: with several cells, nothing that was not funded is
 * offered. `settled` waits first until all letters came: nobody works any more.
 */
export async function checkBooks(cells: readonly StageCell[], settled: boolean): Promise<string[]> {
  const all = cells.map(({ number, databaseUrl }) => ({
    number,
    database: connect(databaseUrl, { poolSize: 2, limits: longLimits }),
  }))
  try {
    let found = await checkCells(all, commandChecks, new Date())
    if (cells.length === 1) return found.offences
    const came = async () => {
      if (found.underWay.length > 0) found = await checkCells(all, commandChecks, new Date())
      return found.underWay.length === 0
    }
    const offences: string[] = []
    if (settled && !(await until(came, settleMs, 500)))
      offences.push(`after a minute still under way: ${JSON.stringify(found.underWay)}`)
    return [...found.offences, ...offences, ...(await compareCampaigns(all))]
  } finally {
    await Promise.all(all.map(({ database }) => database.close()))
  }
}

/** Compares the campaigns in snapshots of all cells. They are not of one moment: letters tell what lies between them. */
async function compareCampaigns(all: readonly Numbered[]): Promise<string[]> {
  const looks = await Promise.all(all.map(({ number, database }) => database.transaction((db) => lookAt(db, number))))
  const offences: string[] = []
  const ordered = new Map(looks[0]!.ordered.map(({ id, places }) => [id, places]))
  const sums = new Map<number, { cells: number; live: number }>()
  const sumOf = (id: number) => sums.get(id) ?? sums.set(id, { cells: 0, live: 0 }).get(id)!
  for (const [cell, { parts }] of looks.entries()) {
    for (const { campaignId, escrow, held, cells, live } of parts) {
      if (escrow !== held) offences.push(`campaign ${campaignId}: cell ${cell} has ${escrow} and its places ${held}`)
      const sum = sumOf(campaignId)
      sum.cells += cells
      sum.live += live
    }
  }
  const known = looks.map(({ letters }) => new Map(letters.map((letter) => [letter.id, letter])))
  for (const letter of new Map(known.flatMap((letters) => [...letters])).values()) {
    const { id, from, to, campaignId, places, amount } = letter
    const [sent, came] = [known[from]!.has(id), known[to]!.has(id)]
    const sign = Number(sent) - Number(came)
    sumOf(campaignId).cells -= sign * amount
    sumOf(campaignId).live += sign * places
  }
  for (const [id, { cells, live }] of sums) {
    if (cells !== 0) offences.push(`campaign ${id}: ${cells} poisha are neither in one cell nor on their way`)
    if (live > (ordered.get(id) ?? 0))
      offences.push(`campaign ${id}: ${live} places, and ${ordered.get(id)} are funded`)
  }
  return offences
}

async function lookAt(db: Db, number: number) {
  await beginSnapshot(db)
  const { rows: parts } = await db.query<Part>(
    `select campaign_id as "campaignId", coalesce(escrow, 0)::bigint as escrow, coalesce(cells, 0)::bigint as cells,
        coalesce(held, 0)::bigint as held, coalesce(live, 0)::bigint as live
      from (
        select campaign_id, sum(escrow) as escrow, sum(cells) as cells
        from ledger_journal
        where campaign_id is not null
        group by campaign_id
      ) j
        full join (
          select campaign_id, sum(held) as held,
            count(*) filter (where state not in ('returned', 'expired', 'released')) as live
          from tasks_place
          group by campaign_id
        ) p using (campaign_id)`,
  )
  const { rows: letters } = await db.query<Letter>(
    `select id, from_cell as "from", to_cell as "to", campaign_id as "campaignId", places, amount
      from cells_letter
      where kind in ('fund', 'release')`,
  )
  // Copies are in the cells, too.
  const { rows: ordered } =
    number === 0
      ? await db.query<{ id: number; places: number }>('select id, places from campaigns_campaign')
      : { rows: [] }
  return { parts, letters, ordered }
}
