import * as v from 'valibot'
import { beyondSchema } from '../../contract/common.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { FieldError } from '../../contract/refusals.ts'
import { refuse } from '../refuse.ts'
import { inOneDirection, tooHeavy, unstorable } from './walk-input.ts'

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** What the names of invalid fields may take of an answer, in bytes. */
const mostNames = 16_000

/** What else is wrong with a body, whatever it may be: said only beside what is invalid, since it alone stops nothing. */
export type AlsoWrong = (body: unknown) => FieldError[]

/**
 * Parses the input of a call and names all invalid fields together, with what is wrong besides. Unknown fields of a body are
 * dropped; an unknown parameter of a query is refused, since a filter with a slip in its name would find everything.
 */
export function parseInput(endpoint: Endpoint, raw: RawInput, alsoWrong: AlsoWrong = () => []): RawInput {
  const errors: FieldError[] = []
  // Of the fields that are wrong in a way that no schema says.
  const beyond: FieldError[] = []
  const parsed: RawInput = { params: undefined, query: undefined, body: undefined }
  errors.push(...unknownIn(endpoint.query, raw.query))
  for (const place of ['params', 'query', 'body'] as const) {
    const schema = endpoint[place]
    if (!schema) continue
    // An absent body counts as empty, so that each missing field is named.
    const input = raw[place] === undefined ? {} : raw[place]
    const heavy = tooHeavy(place, input)
    if (heavy) throw refuse('input.invalid', { errors: [heavy] })
    errors.push(...unstorable(place, input), ...listsForObjects(schema, input, place))
    const result = v.safeParse(schema, inOneDirection(input))
    if (result.success) parsed[place] = result.output
    else
      for (const issue of result.issues)
        (issue.message === beyondSchema ? beyond : errors).push(fieldError(place, issue))
  }
  const all = [...errors, ...beyond]
  if (all.length === 0) return parsed
  const named = { errors: first([...all, ...alsoWrong(raw.body)]) }
  throw errors.length > 0 ? refuse('input.invalid', named) : refuse('input.not_possible', named)
}

function unknownIn(schema: Endpoint['query'], query: unknown): FieldError[] {
  const { entries = {} } = (schema ?? {}) as Partial<Shape>
  const names = Object.keys((query ?? {}) as object).filter((name) => !Object.hasOwn(entries, name))
  return names.map((name) => ({ field: `query.${name.slice(0, 60)}`, rule: 'unknown' }))
}

/** As many of the errors as fit into a short answer. The client chooses the names of unknown fields, and JSON writes some letters as six. */
function first(errors: FieldError[]): FieldError[] {
  let left = mostNames
  return errors.slice(0, 100).filter(({ field }) => (left -= Buffer.byteLength(JSON.stringify(field))) > 0)
}

type Issue = v.BaseIssue<unknown>

const rules: Record<string, string> = {
  min_length: 'too_short',
  non_empty: 'too_short',
  max_length: 'too_long',
  min_value: 'too_small',
  max_value: 'too_big',
  integer: 'type',
  safe_integer: 'type',
  picklist: 'choice',
  literal: 'choice',
  enum: 'choice',
  variant: 'choice',
}
const kinds = new Set(['string', 'number', 'boolean', 'array', 'object', 'record'])

function fieldError(place: string, issue: Issue): FieldError {
  const field = [place, ...(issue.path ?? []).map((item) => String(item.key).slice(0, 60))].join('.')
  if (issue.kind === 'schema' && issue.received === 'undefined') return { field, rule: 'required' }
  const rule = rules[issue.type] ?? (issue.kind === 'schema' ? 'type' : 'format')
  const { requirement } = issue
  if (rule === 'type' && issue.kind === 'validation') return { field, rule, limit: 'integer' }
  if (rule === 'type') return kinds.has(issue.type) ? { field, rule, limit: issue.type } : { field, rule }
  if (rule === 'choice')
    return { field, rule, limit: (issue.expected ?? '').replaceAll(/["()]/g, '').replaceAll(' | ', ', ') }
  if (typeof requirement === 'number' && rule.startsWith('too_') && issue.type.endsWith('length'))
    return { field, rule, limit: requirement, unit: Array.isArray(issue.input) ? 'items' : 'characters' }
  if (typeof requirement === 'number' || (typeof requirement === 'string' && rule !== 'format'))
    return { field, rule, limit: requirement }
  return { field, rule }
}

interface Shape {
  type: string
  wrapped?: Shape
  item?: Shape
  value?: Shape
  entries?: Record<string, Shape>
}

/** Refuses a list where an object is expected, at every depth. Valibot accepts it for an object without required fields. */
function listsForObjects(schema: unknown, input: unknown, field: string): FieldError[] {
  const { type, wrapped, item, value, entries = {} } = schema as Shape
  if (wrapped) return listsForObjects(wrapped, input, field)
  if (typeof input !== 'object' || input === null) return []
  if (item) return Array.isArray(input) ? input.flatMap((one, at) => listsForObjects(item, one, `${field}.${at}`)) : []
  if (type !== 'object' && type !== 'record') return []
  if (Array.isArray(input)) return [{ field, rule: 'type', limit: 'object' }]
  return Object.entries(input).flatMap(([name, inner]) => {
    const known = value ?? (Object.hasOwn(entries, name) ? entries[name] : undefined)
    return known ? listsForObjects(known, inner, `${field}.${name.slice(0, 60)}`) : []
  })
}
