import type { Endpoint, Input } from '../../contract/endpoint.ts'
import type { OverCells } from '../over-cells.ts'
import { askCells } from './ask-cells.ts'
import type { Edge } from './edge.ts'
import { runAction, type Answer, type Call } from './run-action.ts'

/**
 * Answers a call over all cells. A cell that is away is named in the reply (`away`), and the rest is there. What is written is kept with the key of
 * the request in each cell, and the sum nowhere: the same request again does what a cell that was away has not done, and nothing twice.
 */
export async function answerOverCells<E extends Endpoint>(
  home: Edge,
  over: OverCells<E, unknown>,
  call: Call<E>,
): Promise<Answer> {
  const away: number[] = []
  let cells = [...home.cells.values()]
  /** Asks each cell that is there. One that does not answer, or has nothing of what it is about, is not asked again. */
  const ofEach = async <Part>(ask: (cell: Edge) => Promise<Part>): Promise<Part[]> => {
    const asked = await askCells(cells, ask)
    away.push(...asked.away)
    cells = asked.answers.map(({ cell }) => cell)
    return asked.answers.map(({ part }) => part)
  }

  const { share } = over
  const inputs = new Map<number, Input<E>>()
  if (over.asks?.(call.input, call.who) === false) cells = []
  if (over.inputOf) {
    for (const cell of [0, ...cells.map((one) => one.cell)]) {
      const input = over.inputOf(call.input, cell)
      if (input) inputs.set(cell, input)
    }
    cells = cells.filter(({ cell }) => inputs.has(cell))
  }
  if (share) {
    const count = ({ database }: Edge) => share.count(database.db, call.input, call.who)
    const counts = [await count(home), ...(await ofEach(count))]
    for (const [at, input] of share.give(call.input, counts).entries())
      inputs.set(at === 0 ? 0 : cells[at - 1]!.cell, input)
  }
  const run = (edge: Edge) => runAction(edge, { ...call, input: inputs.get(edge.cell) ?? call.input })
  const isAsked = !over.inputOf || inputs.has(0)
  const answer: Answer = isAsked ? await run(home) : { status: 200 }
  const own = isAsked ? JSON.parse(answer.text!) : over.none
  let replayed = answer.replayed
  const first = over.askHome ? [await over.askHome(home.database.db, own, call.who)] : []
  const further = await ofEach(async (cell) => {
    if (over.ask) return over.ask(cell.database.db, own, call.who)
    const there = await run(cell)
    if (!there.replayed) replayed = undefined
    return JSON.parse(there.text!)
  })
  const sum = over.add(own, [...first, ...further], call.input, { answered: cells.map(({ cell }) => cell), away })
  const missing = away.length > 0 && { away: away.toSorted((a, b) => a - b) }
  return { ...answer, replayed, text: call.replyText!({ ...(sum as object), ...missing }) }
}
