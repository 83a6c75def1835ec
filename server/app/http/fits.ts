import type * as v from 'valibot'

/** Whether a value has exactly the fields of its schema and all are valid, so that it can be sent unchanged. */
export type Fits = (value: unknown) => boolean

/** The used properties of Valibot's schemas and checks. */
interface Part {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata'
  type: string
  pipe?: Part[]
  entries?: Record<string, Part>
  item?: Part
  wrapped?: Part
  key?: Part
  value?: Part
  options?: readonly unknown[]
  literal?: unknown
  default?: unknown
  requirement?: unknown
  '~run'?: (dataset: { typed: true; value: unknown }, config: object) => { issues?: unknown[] }
}

/**
 * Compiles a schema into a check without copying, several times as fast as Valibot. Everything it accepts, Valibot accepts unchanged. It
 * rejects values with unknown rules, about which Valibot then decides.
 */
export const compileFits = (schema: v.GenericSchema): Fits => fitsPart(schema as unknown as Part)

const never: Fits = () => false
const always: Fits = () => true

function fitsPart(part: Part): Fits {
  if (part.pipe) {
    const [base, ...rest] = part.pipe
    const [fits, ...checks] = [fitsPart(base!), ...rest.filter(({ kind }) => kind !== 'metadata').map(fitsStep)]
    return checks.reduce(
      (before, check) => (check === always ? before : (value) => before(value) && check(value)),
      fits!,
    )
  }
  if (part.default !== undefined) return never
  return schemas[part.type]?.(part) ?? never
}

const schemas: Record<string, (part: Part) => Fits> = {
  string: () => (value) => typeof value === 'string',
  number: () => (value) => typeof value === 'number' && !Number.isNaN(value),
  boolean: () => (value) => typeof value === 'boolean',
  unknown: () => always,
  literal:
    ({ literal }) =>
    (value) =>
      value === literal,
  picklist: ({ options }) => {
    const all = new Set(options)
    return (value) => all.has(value)
  },
  nullable: ({ wrapped }) => {
    const fits = fitsPart(wrapped!)
    return (value) => value === null || fits(value)
  },
  optional: ({ wrapped }) => {
    const fits = fitsPart(wrapped!)
    return (value) => value === undefined || fits(value)
  },
  array: ({ item }) => {
    const fits = fitsPart(item!)
    return (value) => Array.isArray(value) && allFit(value, fits)
  },
  object: ({ entries }) => fitsObject(entries!),
  record: ({ key, value: inner }) => {
    const [keyFits, fits] = [fitsPart(key!), fitsPart(inner!)]
    return (value) =>
      isPlain(value) && Object.keys(value).every((name) => !left.has(name) && keyFits(name) && fits(value[name]))
  },
  // Valibot takes the first schema that accepts the value, which may drop some of its fields.
  union: ({ options }) => {
    const all = (options as Part[]).map(fitsPart)
    return (options as Part[]).every(({ type }) => scalars.has(type))
      ? (value) => all.some((fits) => fits(value))
      : never
  },
}
/** Valibot omits these keys from a record. */
const left = new Set(['__proto__', 'prototype', 'constructor'])
const scalars = new Set(['string', 'number', 'boolean', 'literal', 'picklist'])

/** Avoids `every`, which skips holes. */
function allFit(values: readonly unknown[], fits: Fits): boolean {
  for (let n = 0; n < values.length; n++) if (!fits(values[n])) return false
  return true
}

/** A class instance could serialise itself to different JSON. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function fitsObject(entries: Record<string, Part>): Fits {
  const fields = Object.entries(entries).map(([name, part]) => ({ name, fits: fitsPart(part) }))
  return (value) => {
    if (!isPlain(value)) return false
    let present = fields.length
    for (const { name, fits } of fields) {
      const field = value[name]
      if (!fits(field)) return false
      if (field === undefined && !(name in value)) present--
    }
    return Object.keys(value).length === present
  }
}

function fitsStep(part: Part): Fits {
  return steps[part.type]?.(part.requirement, part) ?? never
}

const pattern =
  (requirement: unknown): Fits =>
  (value) =>
    (requirement as RegExp).test(value as string)
const lengthOf = (value: unknown) => (value as string | unknown[]).length
/** Same measure as the pipe's own step: visible characters. */
const passes = (step: Part, value: unknown) => !step['~run']!({ typed: true, value }, {}).issues

/** The checks in a pipe. Each runs only on a value of the pipe's own type. */
const steps: Record<string, (requirement: unknown, step: Part) => Fits> = {
  brand: () => always,
  trim: () => (value) => value === (value as string).trim(),
  regex: pattern,
  iso_timestamp: pattern,
  iso_date: pattern,
  length: (length) => (value) => lengthOf(value) === length,
  min_length: (least, step) => {
    // Letters, digits and signs of English and Bengali are visible. Nearly every text begins with enough of them.
    const beginsSeen = new RegExp(`^(?: ?[!-~\u0985-\u09b9]){${least as number}}`)
    return (value) => {
      if (lengthOf(value) < (least as number)) return false
      return typeof value !== 'string' || beginsSeen.test(value) || passes(step, value)
    }
  },
  max_length: (most, step) => (value) => lengthOf(value) <= (most as number) || passes(step, value),
  integer: () => Number.isInteger,
  safe_integer: () => Number.isSafeInteger,
  min_value: (least) => (value) => (value as number) >= (least as number),
  max_value: (most) => (value) => (value as number) <= (most as number),
  check: (check) => check as Fits,
}
