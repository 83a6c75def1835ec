import type { JsonSchema } from '../../server/app/json-schema.ts'
import type { Direction, Tell } from './difference.ts'
import { valuesOf } from './resolve.ts'

/** An enum in an answer may grow, but clients may wait for a value that is removed. */
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

/** A value in the document's notation. */
export const json = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value))

/** Bounds with their defaults: in a request, the first must not increase, and the others must not decrease. */
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

/** Bounds in answers may widen: much of the data was sent in requests before, whose bounds widen too. */
export function compareBounds(old: JsonSchema, now: JsonSchema, direction: Direction, tell: Tell): void {
  const compareOne = (bound: string, none: number, isNarrower: (is: number, was: number) => boolean) => {
    const [was, is] = [Number(old[bound] ?? none), Number(now[bound] ?? none)]
    if (is === was) return
    tell(direction === 'sent' && isNarrower(is, was), `${bound} is ${json(now[bound])}, was ${json(old[bound])}`)
  }
  for (const [bound, none] of Object.entries(least)) compareOne(bound, none, (is, was) => is > was)
  for (const [bound, none] of Object.entries(most)) compareOne(bound, none, (is, was) => is < was)
}

/** The default of an omitted field must not change. A field required so far was never omitted. */
export function compareDefaults(old: JsonSchema, now: JsonSchema, wasNeeded: boolean, tell: Tell): void {
  const [was, is] = [json(old.default), json(now.default)]
  if (was !== is && !(wasNeeded && old.default === undefined)) tell(true, `is ${is} when it is left out, was ${was}`)
}
