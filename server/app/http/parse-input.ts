import * as v from 'valibot'
import { beyondSchema } from '../../../contract/common.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { FieldError } from '../../../contract/refusals.ts'
import { refuse } from '../../core/refuse.ts'
import { inOneDirection, tooHeavy, unstorable } from './walk-input.ts'

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Maximum size of the names of invalid fields in an answer, in bytes. */
const mostNames = 16_000

/** Further errors in a body. They are only reported together with invalid fields, since they refuse nothing alone. */
export type AlsoWrong = (body: unknown) => FieldError[]

/**
 * Parses a call's input and reports all invalid fields together, with further errors. Refuses unknown parameters, and unknown fields at
 * every depth: a misspelt filter would match everything.
 */
export function parseInput(endpoint: Endpoint, raw: RawInput, alsoWrong: AlsoWrong = () => []): RawInput {
  const errors: FieldError[] = []
  // Errors of fields that no schema can detect.
  const beyond: FieldError[] = []
  const parsed: RawInput = { params: undefined, query: undefined, body: undefined }
  for (const place of ['params', 'query', 'body'] as const) {
    const schema = endpoint[place]
    // For an expected file, a body of another type is refused where the file is read.
    if (!schema && (place === 'params' || endpoint.upload)) continue
    // A missing body counts as empty, so that each missing field is named.
    const input = raw[place] === undefined ? {} : raw[place]
    // Most calls have nothing here, and nothing is expected.
    if (!schema && isEmpty(input)) continue
    const heavy = tooHeavy(place, input)
    if (heavy) throw refuse('input.invalid', { errors: [heavy] })
    errors.push(...unstorable(place, input), ...misshapen(schema ?? nothing, input, place))
    if (!schema) continue
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

function isEmpty(input: unknown): boolean {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false
  for (const _ in input) return false
  return true
}

/** The schema for a part that the call lacks. */
const nothing = v.object({})

/** As many errors as fit into a short answer. The client chooses the names of unknown fields, and JSON may escape a character as six. */
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

/**
 * Errors that Valibot accepts, at every depth: an array in place of an object without required fields, and unknown keys, which Valibot
 * would drop.
 */
function misshapen(schema: unknown, input: unknown, field: string): FieldError[] {
  const { type, wrapped, item, value, entries = {} } = schema as Shape
  if (wrapped) return misshapen(wrapped, input, field)
  if (typeof input !== 'object' || input === null) return []
  if (item) return Array.isArray(input) ? input.flatMap((one, at) => misshapen(item, one, `${field}.${at}`)) : []
  if (type !== 'object' && type !== 'record') return []
  if (Array.isArray(input)) return [{ field, rule: 'type', limit: 'object' }]
  const inside = Object.entries(input).flatMap(([name, inner]) => {
    const known = value ?? (Object.hasOwn(entries, name) ? entries[name] : undefined)
    return known ? misshapen(known, inner, `${field}.${name.slice(0, 60)}`) : []
  })
  return value ? inside : [...unknownNames(input, entries, field), ...inside]
}

const unknownNames = (input: object, entries: object, field: string): FieldError[] =>
  Object.keys(input)
    .filter((name) => !Object.hasOwn(entries, name))
    .map((name) => ({ field: `${field}.${name.slice(0, 60)}`, rule: 'unknown' }))
