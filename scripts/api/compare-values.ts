import type { JsonSchema } from '../../server/app/json-schema.ts'
import type { Direction, Tell } from './difference.ts'
import { valuesOf } from './resolve.ts'

/** A choice of what is read may grow, but a value that goes is one for which a client may wait. */
export function compareValues(old: JsonSchema, now: JsonSchema, direction: Direction, tell: Tell): void {
  const [values, others] = [valuesOf(old), valuesOf(now)]
  if (values && others) {
    const [known, next] = [values.map(shown), others.map(shown)]
    const gone = known.filter((value) => !next.includes(value))
    const more = next.filter((value) => !known.includes(value))
    if (gone.length > 0) tell(true, `is no longer ${gone.join(', ')}`)
    if (more.length > 0) tell(false, `may be ${more.join(', ')} too`)
  } else if (others && direction === 'sent') tell(true, `is one of ${list(others)} only`)
  else if (values && direction === 'read') tell(true, `may be anything, not only ${list(values)}`)
  else if (values) tell(false, `may be anything, not only ${list(values)}`)
}

const list = (values: unknown[]): string => values.map(shown).join(', ')
const shown = (value: unknown): string => (typeof value === 'string' ? value : json(value))

/** A value as the document has it. */
export const json = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value))

/** Bounds, with what holds without one: the first must not become greater and the others not smaller in what is sent. */
const least = {
  minimum: -Infinity,
  exclusiveMinimum: -Infinity,
  minLength: 0,
  minItems: 0,
  minProperties: 0,
}
const most = {
  maximum: Infinity,
  exclusiveMaximum: Infinity,
  maxLength: Infinity,
  maxItems: Infinity,
  maxProperties: Infinity,
}
export const bounds = Object.keys({ ...least, ...most })

/** Bounds of what is read are not held: much that is read was sent before, so they become wider together. */
export function compareBounds(old: JsonSchema, now: JsonSchema, direction: Direction, tell: Tell): void {
  const compareOne = (bound: string, none: number, isNarrower: (is: number, was: number) => boolean) => {
    const [was, is] = [Number(old[bound] ?? none), Number(now[bound] ?? none)]
    if (is === was) return
    tell(direction === 'sent' && isNarrower(is, was), `${bound} is ${json(now[bound])}, was ${json(old[bound])}`)
  }
  for (const [bound, none] of Object.entries(least)) compareOne(bound, none, (is, was) => is > was)
  for (const [bound, none] of Object.entries(most)) compareOne(bound, none, (is, was) => is < was)
}

/** What a client leaves out must not come to mean another thing. What it had to send until now, it never left out. */
export function compareDefaults(old: JsonSchema, now: JsonSchema, wasNeeded: boolean, tell: Tell): void {
  const [was, is] = [json(old.default), json(now.default)]
  if (was !== is && !(wasNeeded && old.default === undefined)) tell(true, `is ${is} when it is left out, was ${was}`)
}
