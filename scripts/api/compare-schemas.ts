import type { JsonSchema } from '../../server/app/json-schema.ts'
import { compareRules } from './compare-rules.ts'
import { compareBounds, compareValues, compareDefaults } from './compare-values.ts'
import type { Difference, Direction, Documents, Tell } from './difference.ts'
import { formsOf, resolved, typesOf } from './resolve.ts'
import { isUnchanged } from './unchanged.ts'
import { isDeepStrictEqual } from 'node:util'

type Inside = (one: JsonSchema, other: JsonSchema, way: string) => void

/** Changes in an object's fields, both named ones and those of a map. */
function compareFields(
  [old, now]: readonly [JsonSchema, JsonSchema],
  documents: Documents,
  direction: Direction,
  tell: Tell,
  inside: Inside,
): void {
  const { properties = {}, required = [] } = old
  const { properties: next = {}, required: needed = [] } = now
  for (const [name, field] of Object.entries(properties)) {
    const other = next[name]
    if (!other) {
      tell(true, `${name} is gone`)
      continue
    }
    if (direction === 'read' && required.includes(name) && !needed.includes(name)) tell(true, `${name} may be left out`)
    inside(field, other, `.${name}`)
    if (direction === 'sent') {
      const [was, is] = [resolved(documents[0], field), resolved(documents[1], other)]
      compareDefaults(was, is, required.includes(name), (breaks, what) => tell(breaks, what, `.${name}`))
    }
  }
  const more = direction === 'sent' ? needed.filter((name) => !required.includes(name)) : []
  for (const name of more) tell(true, `${name} is needed now`)
  for (const name of Object.keys(next)) if (!properties[name] && !more.includes(name)) tell(false, `new: ${name}`)
  compareMaps(old, now, direction, tell, inside)
}

/** The schemas of a map's values and keys. Undefined if there is none; values of other objects are unrestricted. */
function compareMaps(old: JsonSchema, now: JsonSchema, direction: Direction, tell: Tell, inside: Inside): void {
  const [was, is] = [old, now].map(({ additionalProperties: values }) =>
    values === false ? undefined : values === undefined || values === true ? {} : (values as JsonSchema),
  )
  const wasMap = typeof old.additionalProperties === 'object'
  // Equal schemas have no differences. This also ends the recursion into values of objects that are no maps.
  if (isDeepStrictEqual(was, is)) return compareNames(old, now, inside)
  if (was && is) inside(was, is, '{}')
  else if (was && direction === 'sent') tell(true, 'takes no further fields')
  else if (wasMap && direction === 'read') tell(true, 'has no values by name any more')
  compareNames(old, now, inside)
}

function compareNames(old: JsonSchema, now: JsonSchema, inside: Inside): void {
  const [names, others] = [old, now].map(({ propertyNames }) => propertyNames as JsonSchema | undefined)
  if (names || others) inside(names ?? { type: 'string' }, others ?? { type: 'string' }, '{name}')
}

/** The location of two schemas in the documents. */
export interface Place {
  documents: Documents
  direction: Direction
  where: string
  /** The path from there, such as `answer.items[]`. */
  at: string
  /** Components on this path, to stop at recursive ones. */
  seen?: ReadonlySet<string>
}

/**
 * Changes in data. Requests valid before must stay valid, so requests may accept more. Clients must know all that they read, so answers may
 * only narrow, except for additional fields and additional enum values.
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

/** Whether a value of the type belongs to one of the types. */
const isIn = (type: string, types: readonly string[]): boolean =>
  types.includes(type) || types.includes('anything') || (type === 'integer' && types.includes('number'))

/** Each alternative is compared with the best match on the other side. An alternative without a match was already reported by its type. */
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
