import type { JsonSchema } from '../../server/app/json-schema.ts'
import type { Operation } from '../../server/app/document/operation.ts'
import type { Response, Responses } from '../../server/app/document/responses.ts'
import type { OpenApi } from '../../server/app/openapi.ts'

/** A difference between two documents of the API. `breaks`: a client that was made for the first may fail with the second. */
export interface Difference {
  breaks: boolean
  /** The call, such as `fundCampaign`, or a form of data. */
  where: string
  what: string
}

interface Parameter {
  $ref?: string
  name: string
  in: string
  required: boolean
  schema: JsonSchema
}
type Direction = 'sent' | 'read'

/**
 * What has changed from one document to the next. What a client sends may become more, and what it reads may become more: a new call, a new
 * optional field, another value of a choice that is read, a wider bound of what is sent. All else breaks.
 */
export function compare(before: OpenApi, after: OpenApi): Difference[] {
  const differences: Difference[] = []
  const [old, now] = [callsOf(before), callsOf(after)]
  for (const [call, operation] of old) {
    const next = now.get(call)
    if (next) differences.push(...compareCalls(before, after, operation, next))
    else differences.push({ breaks: true, where: operation.operationId, what: `${call} is gone` })
  }
  for (const [call, { operationId, summary }] of now)
    if (!old.has(call)) differences.push({ breaks: false, where: operationId, what: `new: ${call}. ${summary}` })
  for (const [name, schema] of Object.entries(before.components.schemas)) {
    const next = after.components.schemas[name]
    if (!next)
      differences.push({ breaks: true, where: name, what: 'the name is gone, after which clients have a type' })
    // No body of an answer that a call has of its own: all calls refuse with the same forms.
    else if (/(Problem|FieldErrors?)$/.test(name))
      differences.push(...compareSchemas([before, after], 'read', name, [schema, next], 'problem'))
  }
  return differences
}

const callsOf = (document: OpenApi) =>
  new Map(
    Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  )

function compareCalls(before: OpenApi, after: OpenApi, old: Operation, now: Operation): Difference[] {
  const found: Difference[] = []
  const tell = (breaks: boolean, what: string) => found.push({ breaks, where: old.operationId, what })
  if (old.operationId !== now.operationId) tell(true, `has another name: ${now.operationId}`)
  for (const way of old.security.map((one) => JSON.stringify(one)))
    if (!now.security.some((one) => JSON.stringify(one) === way)) tell(true, `no longer takes ${way}`)
  found.push(...compareParameters(before, after, old, now))
  found.push(...compareBodies(before, after, old, now))

  for (const [status, listed] of Object.entries(old.responses)) {
    const other = now.responses[status]
    if (!other) tell(true, `no longer answers ${status}`)
    else {
      const both = [responseOf(before, listed), responseOf(after, other)] as const
      found.push(...compareAnswers([before, after], old.operationId, status, both))
    }
  }
  for (const status of Object.keys(now.responses)) if (!old.responses[status]) tell(false, `may answer ${status} too`)
  return found
}

const responseOf = (document: OpenApi, listed: Responses[string]): Response =>
  '$ref' in listed ? document.components.responses[listed.$ref.split('/').at(-1)!]! : listed

function compareAnswers(
  documents: readonly [OpenApi, OpenApi],
  where: string,
  status: string,
  [old, now]: readonly [Response, Response],
): Difference[] {
  const found: Difference[] = []
  const tell = (breaks: boolean, what: string) => found.push({ breaks, where, what: `${status}: ${what}` })
  const lists = ([one, other]: readonly [string[], string[]], gone: string, more: string) => {
    for (const name of one) if (!other.includes(name)) tell(true, `${gone} ${name}`)
    for (const name of other) if (!one.includes(name)) tell(false, `${more} ${name} too`)
  }
  lists([Object.keys(old.headers), Object.keys(now.headers)], 'no longer has the header', 'has the header')
  lists([codesIn(old), codesIn(now)], 'no longer refuses with', 'may refuse with')
  const [read, reads] = [old.content ?? {}, now.content ?? {}]
  for (const [type, { schema }] of Object.entries(read)) {
    const other = reads[type]
    if (!other) tell(true, `no longer answers with ${type}`)
    // The forms of problems are compared by their names.
    else if (Number(status) < 400 && schema && other.schema)
      found.push(...compareSchemas(documents, 'read', where, [schema, other.schema], 'answer'))
  }
  return found
}

/** Clients switch on the codes of refusals, which stand in the description. */
const codesIn = ({ description }: Response): string[] =>
  [...description.matchAll(/`([a-z_]+(?:\.[a-z_]+)?)`/g)].map(([, code]) => code!)

function compareParameters(before: OpenApi, after: OpenApi, old: Operation, now: Operation): Difference[] {
  const found: Difference[] = []
  const tell = (breaks: boolean, what: string) => found.push({ breaks, where: old.operationId, what })
  const named = (document: OpenApi, { parameters }: Operation) =>
    new Map(
      (parameters as Parameter[]).map((one) => parameterOf(document, one)).map((one) => [`${one.in} ${one.name}`, one]),
    )
  const [known, next] = [named(before, old), named(after, now)]
  for (const [name, parameter] of known) {
    const other = next.get(name)
    if (!other) tell(true, `no longer takes ${name}`)
    else {
      if (other.required && !parameter.required) tell(true, `needs ${name} now`)
      found.push(...compareSchemas([before, after], 'sent', old.operationId, [parameter.schema, other.schema], name))
    }
  }
  for (const [name, { required }] of next)
    if (!known.has(name)) tell(required, required ? `needs ${name} now` : `takes ${name} too`)
  return found
}

const parameterOf = (document: OpenApi, parameter: Parameter): Parameter =>
  parameter.$ref
    ? (document.components.parameters as Record<string, Parameter>)[parameter.$ref.split('/').at(-1)!]!
    : parameter

function compareBodies(before: OpenApi, after: OpenApi, old: Operation, now: Operation): Difference[] {
  const where = old.operationId
  const [was, is] = [old.requestBody, now.requestBody]
  if (!was) return is?.required ? [{ breaks: true, where, what: 'needs a body now' }] : []
  if (!is) return [{ breaks: true, where, what: 'no longer takes a body' }]
  const found: Difference[] = []
  if (is.required && !was.required) found.push({ breaks: true, where, what: 'needs a body now' })
  for (const [type, { schema }] of Object.entries(was.content)) {
    const other = is.content[type]
    if (other) found.push(...compareSchemas([before, after], 'sent', where, [schema, other.schema], 'body'))
    else found.push({ breaks: true, where, what: `no longer takes ${type}` })
  }
  return found
}

/** Bounds, of which the first must not become greater and the others not smaller in what is sent. */
const least = ['minLength', 'minItems', 'minimum', 'minProperties'] as const
const most = ['maxLength', 'maxItems', 'maximum', 'maxProperties'] as const

function compareSchemas(
  documents: readonly [OpenApi, OpenApi],
  direction: Direction,
  where: string,
  [before, after]: readonly [JsonSchema, JsonSchema],
  at: string,
  seen: ReadonlySet<string> = new Set(),
): Difference[] {
  const found: Difference[] = []
  const tell = (breaks: boolean, what: string) => found.push({ breaks, where, what: `${at}: ${what}` })
  const [old, now] = [resolved(documents[0], before), resolved(documents[1], after)]
  const pair = `${String(before.$ref)} ${String(after.$ref)}`
  if (before.$ref && seen.has(pair)) return []
  const inside = (one: JsonSchema, other: JsonSchema, way: string) =>
    found.push(
      ...compareSchemas(documents, direction, where, [one, other], way, before.$ref ? new Set(seen).add(pair) : seen),
    )

  const [types, others] = [typesOf(old), typesOf(now)]
  // Where a client sends, each type has to be taken still; where it reads, it has to know each.
  const [mustStay, mayBe] = direction === 'sent' ? [types, others] : [others, types]
  const unknown = mustStay.filter((type) => !mayBe.includes(type) && !(type === 'integer' && mayBe.includes('number')))
  if (unknown.length > 0) tell(true, `${direction === 'sent' ? 'no longer takes' : 'may be'} ${unknown.join(', ')}`)

  compareValues(old, now, direction, tell)
  const [oldForm, nowForm] = [resolved(documents[0], formOf(old)), resolved(documents[1], formOf(now))]
  compareFields(oldForm, nowForm, direction, tell, (one, other, name) => inside(one, other, `${at}.${name}`))
  if (oldForm.items && nowForm.items) inside(oldForm.items, nowForm.items, `${at}[]`)
  const [map, nextMap] = [oldForm.additionalProperties, nowForm.additionalProperties]
  if (typeof map === 'object' && typeof nextMap === 'object')
    inside(map as JsonSchema, nextMap as JsonSchema, `${at}{}`)
  else if (direction === 'sent' && nextMap === false && map !== false) tell(true, 'takes no further fields')
  const [ways, nextWays] = [waysOf(old), waysOf(now)]
  if (ways.length > 1 && ways.length === nextWays.length)
    for (const [n, way] of ways.entries()) inside(way, nextWays[n]!, `${at} (${n + 1})`)
  return found
}

type Tell = (breaks: boolean, what: string) => void

function compareValues(old: JsonSchema, now: JsonSchema, direction: Direction, tell: Tell): void {
  const [form, next] = [formOf(old), formOf(now)]
  const [values, others] = [choicesOf(form), choicesOf(next)]
  if (values && others) {
    const gone = values.filter((value) => !others.includes(value))
    const more = others.filter((value) => !values.includes(value))
    // Whoever waits for a value that is gone waits for ever.
    if (gone.length > 0) tell(true, `is no longer ${gone.join(', ')}`)
    if (more.length > 0) tell(false, `may be ${more.join(', ')} too`)
  } else if (others) tell(direction === 'sent', `is one of ${others.join(', ')} only`)
  else if (values) tell(direction === 'read', 'may be anything')
  if (direction === 'read') {
    for (const rule of ['format', 'oneOf', 'allOf'] as const)
      if (form[rule] !== undefined && JSON.stringify(next[rule]) !== JSON.stringify(form[rule]))
        tell(true, `has another ${rule}`)
    return
  }
  if (form.default !== undefined && JSON.stringify(next.default) !== JSON.stringify(form.default))
    tell(true, `is ${JSON.stringify(next.default)} when it is left out`)
  for (const bound of least)
    if (Number(next[bound] ?? -Infinity) > Number(form[bound] ?? -Infinity))
      tell(true, `${bound} is ${String(next[bound])}`)
  for (const bound of most)
    if (Number(next[bound] ?? Infinity) < Number(form[bound] ?? Infinity))
      tell(true, `${bound} is ${String(next[bound])}`)
  for (const rule of ['pattern', 'oneOf', 'allOf', 'not', 'multipleOf', 'uniqueItems', 'format'] as const)
    if (next[rule] !== undefined && JSON.stringify(next[rule]) !== JSON.stringify(form[rule]))
      tell(true, `has another ${rule}`)
}

function compareFields(
  old: JsonSchema,
  now: JsonSchema,
  direction: Direction,
  tell: Tell,
  inside: (one: JsonSchema, other: JsonSchema, name: string) => void,
): void {
  const { properties = {}, required = [] } = old
  const { properties: next = {}, required: needed = [] } = now
  for (const [name, field] of Object.entries(properties)) {
    const other = next[name]
    if (!other) {
      tell(true, `${name} is gone`)
      continue
    }
    if (direction === 'sent' && needed.includes(name) && !required.includes(name)) tell(true, `${name} is needed now`)
    if (direction === 'read' && required.includes(name) && !needed.includes(name)) tell(true, `${name} may be left out`)
    inside(field, other, name)
  }
  for (const name of Object.keys(next))
    if (!properties[name]) {
      const breaks = direction === 'sent' && needed.includes(name)
      tell(breaks, breaks ? `${name} is needed now` : `new: ${name}`)
    }
}

function resolved(document: OpenApi, schema: JsonSchema): JsonSchema {
  const { $ref } = schema
  return typeof $ref === 'string' ? document.components.schemas[$ref.split('/').at(-1)!]! : schema
}

const choicesOf = (schema: JsonSchema): unknown[] | undefined =>
  schema.enum ?? (schema.const === undefined ? undefined : [schema.const])

/** The forms that a value may have, besides null. */
const waysOf = ({ anyOf = [] }: JsonSchema): JsonSchema[] => anyOf.filter(({ type }) => type !== 'null')

/** Of what may be null, the form of what is not. */
const formOf = (schema: JsonSchema): JsonSchema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

function typesOf(schema: JsonSchema): string[] {
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap(typesOf))]
  if (schema.$ref) return ['object']
  return [schema.type ?? (schema.const === null ? 'null' : 'anything')].flat()
}
