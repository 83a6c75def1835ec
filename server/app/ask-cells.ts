import { DatabaseUnavailable } from '../db/unavailable.ts'
import { Refusal } from '../refuse.ts'
import { noOperator, otherPerson } from './answer-error.ts'
import type { Edge } from './edge.ts'
import { requireHere } from './find-actor.ts'

export interface Asked<Part> {
  /** Of each cell that has answered. */
  answers: { cell: Edge; part: Part }[]
  /** The numbers of those that did not answer. */
  away: number[]
}

/** Asks further cells at the same time. One that is away is named; one that has nothing of what it is about is neither. */
export async function askCells<Part>(cells: Iterable<Edge>, ask: (cell: Edge) => Promise<Part>): Promise<Asked<Part>> {
  const away: number[] = []
  const answers = await Promise.all(
    [...cells].map(async (cell) => {
      try {
        requireHere(cell)
        return [{ cell, part: await ask(cell) }]
      } catch (error) {
        if (isNotThere(error)) return []
        if (!isAway(error)) throw error
        away.push(cell.cell)
        return []
      }
    }),
  )
  return { answers: answers.flat(), away: away.toSorted((a, b) => a - b) }
}

/** The copy of a campaign has not come yet, so nothing of it lies in the cell. */
const isNotThere = (error: unknown) => error instanceof Refusal && error.code === 'not_found'

/** A cell whose copies are late refuses for a moment somebody whom the home has let through: nothing was done there either. */
const isAway = (error: unknown) =>
  error instanceof DatabaseUnavailable ||
  [noOperator, otherPerson].some((code) => (error as { code?: unknown }).code === code)
