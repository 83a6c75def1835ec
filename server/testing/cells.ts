import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { commandChecks } from '../app/command-checks.ts'
import { checkCells } from '../cells/check-cells.ts'
import { joinCells } from '../cells/join-cells.ts'
import { rejoinCell, type Rejoined } from '../cells/rejoin-cell.ts'
import type { JoinedDatabase } from '../cells/streams.ts'
import type { TestDatabase } from './database.ts'
import { openOwnServer, type OwnServer } from './own-server.ts'

/** The home and further cells, each on a server of its own, joined by replication. */
export interface Cells {
  /** By number: the first is the home. */
  all: readonly OwnServer[]
  /** Joins a cell with the home again. */
  rejoin(number: number): Promise<Rejoined>
  /** What `cells:check` says is wrong at a time, by default now, and how many letters are under way. */
  check(now?: Date): Promise<{ offences: string[]; underWay: number }>
  /** Waits until every letter that was sent came. */
  settle(): Promise<void>
  /** Fails unless every letter came and `cells:check` finds nothing wrong. */
  expectCorrect(): Promise<void>
  stop(): Promise<void>
}

/** A stream that was interrupted is tried again at once, and not after five seconds. */
export const logical = { wal_level: 'logical', wal_retrieve_retry_interval: '200ms' }

export async function openCells(count: number): Promise<Cells> {
  const all = await Promise.all(Array.from({ length: count }, () => openOwnServer(logical)))
  const [home, ...others] = all.map(joined)
  for (const [index, other] of others.entries()) await joinCells(home!, other, index + 1)
  const settle = () => allLettersCame(all.map(({ database }) => database))
  const check = async (now = new Date()) => {
    const numbered = all.map(({ database }, number) => ({ number, database: database.owner }))
    const { offences, underWay } = await checkCells(numbered, commandChecks, now)
    return { offences, underWay: underWay.length }
  }
  return {
    all,
    rejoin: (number) => rejoinCell(home!, others[number - 1]!, new Date()),
    check,
    settle,
    async expectCorrect() {
      await settle()
      expect(await check()).toEqual({ offences: [], underWay: 0 })
    },
    stop: async () => void (await Promise.all(all.map((server) => server.stop()))),
  }
}

export const joined = ({ database }: OwnServer): JoinedDatabase => ({
  admin: database.admin,
  // The superuser's address of the database itself.
  url: database.ownerUrl.replace('//porokh_owner@', '//postgres@'),
})

/** Waits until every letter that was sent came. The databases are in the order of their numbers. */
export async function allLettersCame(all: readonly Pick<TestDatabase, 'owner'>[]): Promise<void> {
  for (let tries = 0; ; tries++) {
    const waiting = await lettersOnTheirWay(all)
    if (waiting.length === 0) return
    if (tries === 600) throw new Error(`letters that did not come within a minute: ${waiting.join(', ')}`)
    await sleep(100)
  }
}

/** Letters that one database has and the other one has not, by their ids. */
async function lettersOnTheirWay(all: readonly Pick<TestDatabase, 'owner'>[]): Promise<number[]> {
  const letters = await Promise.all(
    all.map(async ({ owner }) => {
      const { rows } = await owner.db.query<{ id: number; to: number; from: number }>(
        'select id, to_cell as "to", from_cell as "from" from cells_letter',
      )
      return rows
    }),
  )
  return letters.flatMap((rows, cell) =>
    rows
      .filter(({ from, to, id }) => from === cell && letters[to]?.every((there) => there.id !== id))
      .map(({ id }) => id),
  )
}
