import * as v from 'valibot'
import { compileFits } from './fits.ts'
import { shownSchema } from './shown-schema.ts'

/**
 * Returns the function that turns what an action returned into the text of the reply, with the fields in the contract and no
 * others. A value that does not fit the contract is a bug: the function throws. A text that is longer or shorter than people may write is
 * sent as it is.
 */
export function replyWriter(contract: v.GenericSchema): (result: unknown) => string {
  const known = compiled.get(contract)
  if (known) return known
  const schema = shownSchema(contract)
  const fits = compileFits(schema)
  const write = (result: unknown) => JSON.stringify(fits(result) ? result : parsed(schema, result))
  compiled.set(contract, write)
  return write
}
/** Tests start many apps in one process, and several routes may have one schema. */
const compiled = new WeakMap<v.GenericSchema, (result: unknown) => string>()

function parsed(schema: v.GenericSchema, result: unknown): unknown {
  const { success, output, issues } = v.safeParse(schema, result)
  if (success) return output
  const where = issues.map((issue) => `${v.getDotPath(issue) ?? 'reply'}: ${issue.message}`)
  throw new Error(`The reply does not fit its contract. ${where.join('; ')}`)
}
