import type { Endpoints } from '../../contract/endpoint.ts'
import { isDeepStrictEqual } from 'node:util'
import { problemFor } from '../../server/app/document/problems.ts'
import type { Operation } from '../../server/app/document/operation.ts'
import type { Response, Responses } from '../../server/app/document/responses.ts'
import type { JsonSchema } from '../../server/app/json-schema.ts'
import type { OpenApi } from '../../server/app/openapi.ts'

/**
 * The API's document as lines that a person can read in a diff: one for each call, parameter, answer, piece of data and field, with type and
 * `required`, and who may make the call. Words for people are left out. `fromLines` makes of them the document that they came from, without those words.
 */
export function toLines({ paths, components }: OpenApi, api: Endpoints = {}): string {
  const named = new Set(Object.keys(components.schemas))
  const access = new Map(
    Object.values(api).map(({ name, role, work, people }) => [name, attributes({ role, work, people })]),
  )
  const calls = Object.entries(paths).flatMap(([path, list]) =>
    Object.entries(list).flatMap(([method, one]) => [
      `${one.operationId} ${method.toUpperCase()} ${path} ${attributes({ security: one.security })} ${access.get(one.operationId) ?? ''}`,
      ...(one.parameters as Parameter[]).map((parameter) => `${one.operationId} parameter ${parameterLine(parameter)}`),
      ...(one.requestBody ? [`${one.operationId} body ${attributes(bare(one.requestBody))}`] : []),
      ...answerLines(one.operationId, one.responses, named),
    ]),
  )
  const shared = [
    ...Object.entries(components.parameters).map(
      ([name, one]) => `parameter ${name} ${parameterLine(one as Parameter)}`,
    ),
    ...Object.entries(components.headers).map(([name, one]) => `header ${name} ${attributes(bare(one))}`),
    ...Object.entries(components.securitySchemes).map(([name, one]) => `security ${name} ${attributes(bare(one))}`),
    ...Object.entries(components.responses).map(([name, one]) => `answer ${name} ${answerLine(one, named)}`),
  ]
  const data = Object.entries(components.schemas).flatMap(([name, schema]) => dataLines(name, schema))
  return `${[...calls, ...shared, ...data.map((line) => `data ${line}`)].map((line) => line.trimEnd()).join('\n')}\n`
}

/** The document without words for people, from its lines. */
export function fromLines(text: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  const calls = new Map<string, Operation>()
  const [parameters, headers, securitySchemes, responses, schemas]: Record<string, never>[] = [{}, {}, {}, {}, {}]
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '))
  const named = new Set(lines.flatMap(([kind, name]) => (kind === 'data' ? [name!] : [])))
  for (const [first = '', second = '', ...rest] of lines) {
    const [third = '', ...others] = rest
    const call = calls.get(first)
    if (first === 'data') addData(schemas as Record<string, JsonSchema>, second, rest)
    else if (first === 'parameter') Object.assign(parameters!, { [second]: parameterFrom(rest) })
    else if (first === 'header') Object.assign(headers!, { [second]: valuesFrom(rest) })
    else if (first === 'security') Object.assign(securitySchemes!, { [second]: valuesFrom(rest) })
    else if (first === 'answer') Object.assign(responses!, { [second]: answerFrom(rest, named) })
    else if (!call) {
      const operation = {
        operationId: first,
        ...valuesFrom(others),
        parameters: [],
        responses: {},
      } as unknown as Operation
      calls.set(first, operation)
      ;(paths[third] ??= {})[second.toLowerCase()] = operation
    } else if (second === 'parameter') call.parameters.push(parameterFrom(rest))
    else if (second === 'body') call.requestBody = valuesFrom(rest) as unknown as NonNullable<Operation['requestBody']>
    else if (second === 'answers')
      for (const [status = '', name = ''] of rest.map((word) => word.split('=')))
        call.responses[status] = answerFrom([`=${name}`], named)
    else call.responses[second] = answerFrom(rest, named)
  }
  return { paths, components: { parameters, headers, securitySchemes, responses, schemas } } as unknown as OpenApi
}

type Parameter = { $ref: string } | { name: string; in: string; required: boolean; schema: JsonSchema }
const refName = ($ref: string) => $ref.split('/').at(-1)!

const parameterLine = (one: Parameter): string =>
  '$ref' in one
    ? `=${refName(one.$ref)}`
    : `${one.in} ${one.name} ${attributes({ ...(bare(one.schema) as object), required: one.required })}`

function parameterFrom([place = '', name = '', ...rest]: string[]): object {
  if (place.startsWith('=')) return { $ref: `#/components/parameters/${place.slice(1)}` }
  const { required, ...schema } = valuesFrom(rest)
  return { name, in: place, required, schema }
}

/** The answers of a call. Those that it shares with other calls stand in one line. */
function answerLines(call: string, responses: Responses, named: ReadonlySet<string>): string[] {
  const list = Object.entries(responses).map(([status, answer]) => [status, answerLine(answer, named)] as const)
  const shared = list.filter(([, line]) => line.startsWith('='))
  return [
    ...list.filter(([, line]) => !line.startsWith('=')).map(([status, line]) => `${call} ${status} ${line}`),
    `${call} answers ${shared.map((one) => one.join('')).join(' ')}`,
  ]
}

/** A refusal is its codes: the form of its answer follows from them. One with another form is written out. */
function answerLine(answer: Responses[string], named: ReadonlySet<string>): string {
  if ('$ref' in answer) return `=${refName((answer as { $ref: string }).$ref)}`
  const { headers, content, description } = answer as Response
  const codes = codesIn(description)
  const follows = isDeepStrictEqual(bare(content), bare(refusalOf(codes, named)))
  return `${codes.join()} ${attributes(bare(follows ? { headers } : { headers, content }))}`.trimStart()
}

function answerFrom([first = '', ...rest]: string[], named: ReadonlySet<string>): Responses[string] {
  if (first.startsWith('=')) return { $ref: `#/components/responses/${first.slice(1)}` }
  const hasCodes = first !== '' && !first.includes('=')
  const codes = hasCodes ? first.split(',') : []
  const description = codes.map((code) => `\`${code}\``).join(', ')
  const values = valuesFrom(hasCodes ? rest : [first, ...rest])
  return { description, ...(hasCodes && { content: refusalOf(codes, named) }), ...values } as unknown as Response
}

const refusalOf = (codes: string[], named: ReadonlySet<string>): object => ({
  'application/problem+json': { schema: problemFor(codes, (name) => named.has(name)) },
})

const codesIn = (description: string) =>
  [...description.matchAll(/`([a-z_]+(?:\.[a-z_]+)*)`/g)].map(([, code]) => code!)

/** A form of data, and its fields one by one. */
function dataLines(at: string, schema: JsonSchema, required = false): string[] {
  const { properties, items, required: needed = [], anyOf, ...rest } = bare(schema) as JsonSchema
  const [form, none, more] = anyOf ?? []
  const isOrNull = form && !more && JSON.stringify(none) === '{"type":"null"}' && Object.keys(rest).length === 0
  if (isOrNull) return dataLines(`${at}?`, form, required)
  const beside = properties ? needed.filter((name) => !(name in properties)) : needed
  const own = { ...rest, ...(anyOf && { anyOf }), ...(beside.length > 0 && { required: beside }) }
  return [
    `${at} ${required ? 'required ' : ''}${properties ? 'fields ' : ''}${attributes(own)}`.trimEnd(),
    ...Object.entries(properties ?? {}).flatMap(([name, field]) =>
      dataLines(`${at}.${name}`, field, needed.includes(name)),
    ),
    ...(items ? dataLines(`${at}[]`, items) : []),
  ]
}

function addData(schemas: Record<string, JsonSchema>, at: string, words: string[]): void {
  const { properties: _none, ...values } = valuesFrom(words.filter((word) => word !== 'required' && word !== 'fields'))
  const schema: JsonSchema = words.includes('fields') ? { ...values, properties: {} } : values
  const [name = '', ...way] = at.match(/\w[\w-]*|\.[\w-]+|\[\]|\?/g)!
  if (way.length === 0) return void (schemas[name] = schema)
  let parent = schemas[name]!
  for (const [n, step] of way.entries()) {
    const isLast = n === way.length - 1
    const field = step.slice(1)
    // The field is needed, not the form that it has when it is not null.
    if (
      words.includes('required') &&
      (isLast ? step : way.slice(n + 1).join('')) === (isLast ? step : '?') &&
      step !== '?'
    )
      parent.required = [...(parent.required ?? []), field]
    const inside = step === '[]' ? parent.items : step === '?' ? parent.anyOf?.[0] : parent.properties![field]
    const next = isLast ? schema : (inside ?? {})
    if (step === '[]') parent.items = next
    else if (step === '?') parent.anyOf = [next, { type: 'null' }]
    else parent.properties![field] = next
    parent = next
  }
}

/** Each keyword with its value as JSON without blanks, a type and a reference by their names alone. */
function attributes(values: unknown): string {
  const { type, $ref, ...all } = values as JsonSchema
  // Each whole number that is not bounded has these bounds.
  const rest = Object.entries(all).filter(
    ([, value]) => value !== undefined && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER,
  )
  const more = rest.map(([name, value]) => `${name}=${short(value)}`)
  return [
    typeof type === 'string' ? type : type && `type=${JSON.stringify(type)}`,
    typeof $ref === 'string' && `#${refName($ref)}`,
    ...more,
  ]
    .filter(Boolean)
    .join(' ')
}

/** References are shortened, and so are the headers that each answer has. */
const short = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll(' ', String.raw`\u0020`)
    .replaceAll(/\{"\$ref":"#\/components\/(\w+\/\w+)"\}/g, '"#$1"')
    .replace(everyShort, '"every":true')
const long = (text: string): unknown =>
  JSON.parse(text.replace('"every":true', everyShort).replaceAll(/"#(\w+\/\w+)"/g, '{"$ref":"#/components/$1"}'))
const everyShort =
  '"X-Request-Id":"#headers/RequestId","RateLimit":"#headers/RateLimit","RateLimit-Policy":"#headers/RateLimitPolicy"'

function valuesFrom(words: readonly string[]): JsonSchema {
  const values: JsonSchema = {}
  for (const word of words) {
    const at = word.indexOf('=')
    if (word.startsWith('#')) values.$ref = `#/components/schemas/${word.slice(1)}`
    else if (at > 0) values[word.slice(0, at)] = long(word.slice(at + 1))
    else if (word) values.type = word
  }
  return values
}

const forPeople = new Set(['description', 'examples', 'title', 'deprecated', 'summary'])
/** Without words for people, at any depth. A field may have the name of such a word. */
function bare(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((one) => bare(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      !isMap && forPeople.has(name)
        ? []
        : [[name, bare(one, name === 'properties' || name === 'headers' || name === 'content' || name === 'mapping')]],
    ),
  )
}
