import type { JsonSchema } from '../../server/app/json-schema.ts'
import { compareFields } from './compare-fields.ts'
import { compareRules } from './compare-rules.ts'
import { compareBounds, compareValues } from './compare-values.ts'
import type { Difference, Direction, Documents } from './difference.ts'
import { formsOf, resolved, typesOf } from './resolve.ts'
import { isUnchanged } from './unchanged.ts'

/** Where in the documents two schemas stand. */
export interface Place {
  documents: Documents
  direction: Direction
  where: string
  /** The way from there, such as `answer.items[]`. */
  at: string
  /** Components on this way: one that contains itself is not compared without end. */
  seen?: ReadonlySet<string>
}

/**
 * What has changed in data. All that a client may send has to be taken still, so what is sent may become more. All that it may read has to be
 * what it knows, so what is read may become less, and may have further fields and further values of a choice.
 */
export function compareSchemas(place: Place, before: JsonSchema, after: JsonSchema): Difference[] {
  const { documents, direction, where, at } = place
  if (isUnchanged(documents[2], before, after)) return []
  const found: Difference[] = []
  const tell = (breaks: boolean, what: string) => found.push({ breaks, where, what: `${at}: ${what}` })
  const [types, others] = [typesOf(documents[0], before), typesOf(documents[1], after)]
  if (direction === 'sent') {
    const gone = types.filter((type) => !isIn(type, others))
    if (gone.length > 0) tell(true, `no longer takes ${gone.join(', ')}`)
  } else {
    const unknown = others.filter((type) => !isIn(type, types))
    if (unknown.length > 0) tell(true, `may be ${unknown.join(', ')}`)
    const isGone = (type: string) => !['null', 'anything'].includes(type) && !others.some((one) => isIn(one, [type]))
    const gone = types.filter(isGone)
    if (gone.length > 0) tell(true, `is no longer ${gone.join(', ')}`)
  }
  return [...found, ...compareForms(place, formsOf(documents[0], before), formsOf(documents[1], after))]
}

/** Whether a value of the type is of one of the types. */
const isIn = (type: string, types: readonly string[]): boolean =>
  types.includes(type) || types.includes('anything') || (type === 'integer' && types.includes('number'))

/** Each form that has to fit is compared with the form on the other side which it fits best. A form that has none there was told by its type. */
function compareForms(place: Place, old: readonly JsonSchema[], now: readonly JsonSchema[]): Difference[] {
  const { documents, direction } = place
  const fits = (before: JsonSchema, after: JsonSchema) => {
    const [types, others] = [typesOf(documents[0], before), typesOf(documents[1], after)]
    return direction === 'sent' ? types.some((type) => isIn(type, others)) : others.some((type) => isIn(type, types))
  }
  const candidates: [JsonSchema, JsonSchema][][] =
    direction === 'sent'
      ? old.map((before) => now.map((after) => [before, after]))
      : now.map((after) => old.map((before) => [before, after]))
  return candidates.flatMap((list) => {
    const results = list.filter((pair) => fits(...pair)).map((pair) => compareForm(place, ...pair))
    const breaks = (result: Difference[]) => result.filter((one) => one.breaks).length
    return results.toSorted((a, b) => breaks(a) - breaks(b))[0] ?? []
  })
}

function compareForm(place: Place, before: JsonSchema, after: JsonSchema): Difference[] {
  const { documents, direction, where, at, seen = new Set() } = place
  const pair = `${before.$ref} ${after.$ref}`
  if (before.$ref && seen.has(pair)) return []
  const found: Difference[] = []
  const tell = (breaks: boolean, what: string, way = '') => found.push({ breaks, where, what: `${at}${way}: ${what}` })
  const within = before.$ref ? new Set(seen).add(pair) : seen
  const inside = (one: JsonSchema, other: JsonSchema, way: string) =>
    found.push(...compareSchemas({ ...place, at: at + way, seen: within }, one, other))

  const [old, now] = [resolved(documents[0], before), resolved(documents[1], after)]
  compareValues(old, now, direction, tell)
  compareBounds(old, now, direction, tell)
  compareRules(old, now, direction, tell, inside)
  compareFields([old, now], documents, direction, tell, inside)
  if (old.items || now.items) inside(old.items ?? {}, now.items ?? {}, '[]')
  return found
}
