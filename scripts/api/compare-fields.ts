import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from '../../server/app/json-schema.ts'
import { compareDefaults } from './compare-values.ts'
import type { Direction, Documents, Tell } from './difference.ts'
import { resolved } from './resolve.ts'

type Inside = (one: JsonSchema, other: JsonSchema, way: string) => void

/** What has changed in the fields of an object, those with names of their own and those of a map. */
export function compareFields(
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

/** The values of a map, and its names. Undefined when it has none, and of what is no map they may be anything. */
function compareMaps(old: JsonSchema, now: JsonSchema, direction: Direction, tell: Tell, inside: Inside): void {
  const [was, is] = [old, now].map(({ additionalProperties: values }) =>
    values === false ? undefined : values === undefined || values === true ? {} : (values as JsonSchema),
  )
  const wasMap = typeof old.additionalProperties === 'object'
  // Two that are the same have nothing to tell, and the values of what is no map would again be no map, without end.
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
