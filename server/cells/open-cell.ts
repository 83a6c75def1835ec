import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { connect, withRole, type Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { onlyRow } from '../db/only-row.ts'
import { NotReady, StartError } from '../db/start-error.ts'
import { DatabaseUnavailable, explained } from '../db/unavailable.ts'
import type { CellAddress } from './addresses.ts'
import { requireServing } from './require-serving.ts'

/** A further cell, as a process has it. */
export interface Cell {
  number: number
  database: Database
  /** Whether it answers. One that does not is asked for nothing but that. */
  isHere(): boolean
}

export interface OpenCell extends Cell {
  ownerUrl: string
  close(): Promise<void>
}

interface Opening {
  /** What is looked at in every database before it is used. */
  prepare(database: Database, ownerUrl: string): Promise<void>
  /** Refuses one that is not joined with the home. False: the home is away, and the cell is as it was; this is asked again. */
  isJoined(cell: Db): Promise<boolean>
  logger: Logger
  logSql?: (line: string) => void
}

const tryAgainMs = 5_000
/** Sooner when it has only gone away again: it may be on its way to another server, and its members wait. */
const goneAgainMs = 200
/** Nobody notifies. While somebody listens, the database is asked every two seconds whether it answers. */
const channel = 'cells_here'

/**
 * Opens the database of a cell: it has to have the cell's number, its schema is brought up to date, and it is prepared. That is done
 * again each time it comes back, since it may be another server then. A cell that is away at the start, is being restored or has to be
 * joined again is waited for in the background; one that is wrong ends the start. One that has only gone away and come back does not
 * wait for the home, which is asked about it as soon as it answers.
 */
export async function openCell(
  { number, ownerUrl, appUrl }: CellAddress,
  { prepare, isJoined, logger, logSql }: Opening,
): Promise<OpenCell> {
  const database = connect(appUrl ?? withRole(ownerUrl, 'porokh_app'), { logSql })
  const closing = new AbortController()
  let isPrepared = false
  let isSure = false
  let isLost = false
  let losses = 0
  let looking: Promise<void> | undefined

  const look = async () => {
    const before = losses
    await requireNumber(database.db, number)
    await migrate(ownerUrl)
    await prepare(database, ownerUrl)
    isSure = await isJoined(database.db)
    // It may be another server now than the one that was looked at.
    if (losses !== before) throw new DatabaseUnavailable('the cell has gone away meanwhile')
    isPrepared = true
  }
  const isUnsure = () => isPrepared && !isSure
  const lookAgain = async () => {
    if (isPrepared) return void (isSure = await isJoined(database.db))
    await look()
    logger.info({ cell: number }, isSure ? 'a cell is here' : 'a cell is here again, and the home is away')
  }
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: closing.signal }).catch(() => {})
  const lookUntilHere = async (): Promise<void> => {
    const isDone = () => closing.signal.aborted || (isPrepared && isSure)
    while (!isDone()) {
      try {
        await lookAgain()
        for (let ms = 0; isUnsure() && ms < tryAgainMs; ms += goneAgainMs) await pause(goneAgainMs)
      } catch (error) {
        isPrepared = false
        logger.error({ cell: number, err: error }, 'a cell cannot be used')
        await pause(isAway(error) ? goneAgainMs : tryAgainMs)
      }
    }
    looking = undefined
  }

  try {
    await look()
  } catch (error) {
    if (!isAway(error) && !(error instanceof NotReady)) {
      await database.close()
      throw error
    }
    logger.error({ cell: number, err: error }, 'a cell is away; its members wait, all others are served')
  }
  database.listen(channel, {
    told: () => {},
    begun() {
      if (isLost) isPrepared = false
      isLost = false
      if (!isPrepared) looking ??= lookUntilHere()
    },
    lost() {
      isLost = true
      losses++
      logger.error({ cell: number }, 'a cell is away; its members wait, all others are served')
    },
  })
  return {
    number,
    database,
    ownerUrl,
    isHere: () => isPrepared && !isLost,
    async close() {
      closing.abort()
      await database.close()
      await looking
    },
  }
}

/** Two processes that give one number to two databases would spread the members of one cell over both. */
export async function requireNumber(db: Db, number: number): Promise<void> {
  const setting = number === 0 ? 'DATABASE_URL' : `CELL_${number}_URL`
  // A schema of before has no column of that name yet.
  const text = `select cell, to_jsonb(s) ->> 'state' as state from cells_self s`
  const answer = await db.query<{ cell: number; state: string | null }>(text).catch((error: unknown) => {
    if ((error as { code?: string }).code !== undefinedTable) throw error
    throw new StartError(`The database of ${setting} is no cell yet: migrate it and name it first.`)
  })
  const { cell, state } = onlyRow(answer)
  if (cell !== number) throw new StartError(`The database of ${setting} says that it is cell ${cell}.`)
  requireServing(state, setting)
}

const undefinedTable = '42P01'

const isAway = (error: unknown) =>
  error instanceof DatabaseUnavailable ||
  (error instanceof StartError && explained(error.cause) instanceof DatabaseUnavailable)
