import type { Db } from './db.ts'
import { onlyRow } from './only-row.ts'

/** A call of a function of the database that does one thing and returns JSON with its `outcome`. */
export interface Verb {
  function: string
  args: readonly unknown[]
  /** The outcome that means that it was done. With any other one nothing was done that has to be undone. */
  done: string
}

/** The call as an SQL expression, whose parameters begin at this number. */
export const callOf = ({ function: name, args }: Verb, first = 1): string =>
  `to_json(${name}(${args.map((_, at) => `$${at + first}`).join(', ')}))`

/** Runs the verb, in the transaction that the `Db` has. */
export async function callVerb<Result>(db: Db, verb: Verb): Promise<Result> {
  const answer = await db.query<{ result: Result }>(`select ${callOf(verb)} as result`, verb.args, verb.function)
  return onlyRow(answer).result
}
