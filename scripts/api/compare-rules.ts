import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from '../../server/app/json-schema.ts'
import { bounds, json } from './compare-values.ts'
import type { Direction, Tell } from './difference.ts'
import { valuesOf } from './resolve.ts'

type Inside = (one: JsonSchema, other: JsonSchema, way: string) => void
const several = ['anyOf', 'oneOf', 'allOf'] as const

/** Keywords compared elsewhere, and descriptions. */
const comparedElsewhere = [
  'type',
  'enum',
  'const',
  'default',
  'properties',
  'required',
  'items',
  'additionalProperties',
]
const words = ['description', 'examples', 'title', 'deprecated']
const notRules = new Set([
  ...comparedElsewhere,
  'propertyNames',
  'discriminator',
  '$ref',
  ...words,
  ...bounds,
  ...several,
])

/**
 * All other keywords of a schema, such as `format`, `pattern` and `not`. Two patterns cannot be compared, so each change is breaking.
 * Adding a keyword restricts only requests; removing one breaks a promise only for answers.
 */
export function compareRules(old: JsonSchema, now: JsonSchema, direction: Direction, tell: Tell, inside: Inside): void {
  const names = new Set([...Object.keys(old), ...Object.keys(now)])
  for (const rule of names) {
    if (notRules.has(rule) || rule.startsWith('x-')) continue
    compareRule(rule, old[rule], now[rule], direction, tell)
  }
  for (const rule of several) {
    const [was, is] = [old[rule], now[rule]]
    if (!was || !is || !areComparable(rule, was, is, direction)) compareRule(rule, was, is, direction, tell)
    else for (const [n, one] of was.entries()) inside(...withSameFields(one, is[n]!), '')
  }
}

function compareRule(rule: string, was: unknown, is: unknown, direction: Direction, tell: Tell): void {
  if (isDeepStrictEqual(was, is)) return
  const breaks = (direction === 'sent' ? is : was) !== undefined
  tell(breaks, `has another ${rule}: ${json(is)}, was ${json(was)}`)
}

/**
 * Whether alternatives can be compared one by one. In a request, a wider alternative of a `oneOf` may accept another one's values, and both
 * are then refused. Only alternatives with a discriminating field can be extended or added.
 */
function areComparable(rule: string, was: JsonSchema[], is: JsonSchema[], direction: Direction): boolean {
  if (was.length === is.length && (rule !== 'oneOf' || direction === 'read')) return true
  return rule !== 'allOf' && is.length >= was.length && areToldApart(is)
}

/** Whether a field is required in each alternative, with values that no other alternative has. */
function areToldApart(forms: JsonSchema[]): boolean {
  return Object.keys(forms[0]?.properties ?? {}).some((name) => {
    const values = forms.map(({ properties, required }) =>
      required?.includes(name) ? valuesOf(properties?.[name] ?? {}) : undefined,
    )
    const all = values.flatMap((list) => list ?? []).map(json)
    return !values.includes(undefined) && new Set(all).size === all.length
  })
}

/** An alternative describes only some fields. Other fields are unspecified, which differs from removed. */
function withSameFields(one: JsonSchema, other: JsonSchema): [JsonSchema, JsonSchema] {
  const names = [one, other].flatMap(({ properties = {} }) => Object.keys(properties))
  const anything = Object.fromEntries(names.map((name) => [name, {}]))
  const filled = (form: JsonSchema) => ({ type: 'object', ...form, properties: { ...anything, ...form.properties } })
  return [filled(one), filled(other)]
}
