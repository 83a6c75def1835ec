import type * as v from 'valibot'

/** Whether a value has exactly the fields of its schema and every one is valid, so that it can be sent as it is. */
export type Fits = (value: unknown) => boolean

/** The parts of Valibot's schemas and checks that are looked at here. */
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
 * Compiles a schema into a check that copies nothing, several times as fast as Valibot. What it accepts, Valibot accepts too,
 * without changing it. What it does not know it never accepts, and Valibot then has to decide.
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
  // Valibot takes the first schema that accepts the value, perhaps without some of its fields.
  union: ({ options }) => {
    const all = (options as Part[]).map(fitsPart)
    return (options as Part[]).every(({ type }) => scalars.has(type))
      ? (value) => all.some((fits) => fits(value))
      : never
  },
}
/** Valibot leaves these keys out of a record. */
const left = new Set(['__proto__', 'prototype', 'constructor'])
const scalars = new Set(['string', 'number', 'boolean', 'literal', 'picklist'])

/** Not `every`, which skips holes. */
function allFit(values: readonly unknown[], fits: Fits): boolean {
  for (let n = 0; n < values.length; n++) if (!fits(values[n])) return false
  return true
}

/** An object of a class could write itself as other JSON. */
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
/** As the step itself judges: our texts are measured in characters, and without those that nobody sees. */
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
    // Letters, digits and signs of English and Bengali are seen: nearly every text begins with enough of them.
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
