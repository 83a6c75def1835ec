import * as v from 'valibot'
import { compileFits } from './fits.ts'

/** The parts of Valibot's schemas that are looked at here. */
interface Part extends v.GenericSchema {
  pipe?: readonly [Part, ...(Part | Step)[]]
  entries?: Record<string, Part>
  options?: readonly unknown[]
  item?: Part
  wrapped?: Part
  key?: Part
  value?: Part
}
type Step = v.GenericPipeAction
const inner = ['item', 'wrapped', 'key', 'value'] as const

/** Of these, a rule in a pipe says how much and what people may write. */
const written = new Set(['string', 'array', 'object', 'record'])
/** Rules about texts that the server itself makes. */
const made = new Set(['iso_timestamp', 'iso_date'])

/**
 * The schema of a reply without the limits of what people may write: how long a text or a list is, and what it must not say. Such a rule
 * is for what comes in. A row that breaks it, because it is older or was written another way, would keep all others of its page from
 * being shown. Which fields there are, of which type, and the bounds of numbers stay.
 */
export const shownSchema = (schema: v.GenericSchema): v.GenericSchema => shownPart(schema)

function shownPart(part: Part): Part {
  if (part.pipe) {
    const [base, ...steps] = part.pipe
    const kept = written.has(base.type) ? steps.filter(({ type }) => made.has(type)) : steps
    const shown = shownPart(base)
    return kept.length > 0 ? (v.pipe(shown, ...(kept as [Step])) as Part) : shown
  }
  // Valibot reads these of the schema itself each time it parses.
  const copy = { ...part }
  for (const name of inner) if (part[name]) copy[name] = shownPart(part[name])
  if (part.entries)
    copy.entries = Object.fromEntries(Object.entries(part.entries).map(([name, entry]) => [name, shownPart(entry)]))
  if (part.type === 'union') copy.options = part.options!.map((option) => shownPart(option as Part))
  return copy
}

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
