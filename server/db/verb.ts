import type { Db } from './db.ts'
import { onlyRow } from './only-row.ts'

/** A call of a database function that performs one action and returns JSON with its `outcome`. */
export interface Verb {
  function: string
  args: readonly unknown[]
  /** The outcome that means success. With any other one, nothing has to be rolled back. */
  done: string
}

/** The call as an SQL expression, whose parameters start at this number. */
export const callOf = ({ function: name, args }: Verb, first = 1): string =>
  `to_json(${name}(${args.map((_, at) => `$${at + first}`).join(', ')}))`

/** Runs the function in the transaction of the `Db`. */
export async function callVerb<Result>(db: Db, verb: Verb): Promise<Result> {
  const answer = await db.query<{ result: Result }>(`select ${callOf(verb)} as result`, verb.args, verb.function)
  return onlyRow(answer).result
}
