import { CellsError } from './cells-error.ts'

const size = 1e12

/** The cell that is meant by its number, or by the range of the ids of its members. */
export function cellOf(range: string): number {
  const [, from, to] = /^(\d{1,16})(?:-(\d{1,16}))?$/.exec(range) ?? []
  if (from === undefined) throw new CellsError('Name the cell by its number.')
  const cell = to === undefined ? Number(from) : Math.floor(Number(from) / size)
  if (cell > 4999) throw new CellsError('A cell has a number from 0 to 4999.')
  if (to !== undefined && (Number(from) !== cell * size || Number(to) !== (cell + 1) * size - 1)) {
    throw new CellsError(
      `A cell moves as a whole: ${cell * size}-${(cell + 1) * size - 1}, or ${cell}. A part of its members cannot (docs/decisions/0075).`,
    )
  }
  return cell
}
