import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '../../server/app/document/operation.ts'
import type { OpenApi } from '../../server/app/openapi.ts'
import { compareAnswers } from './compare-answers.ts'
import type { Difference, Documents } from './difference.ts'
import { isUnchanged, unchangedIn } from './unchanged.ts'
import type { JsonSchema } from '../../server/app/json-schema.ts'
import { compareSchemas } from './compare-schemas.ts'
import { compareDefaults } from './compare-values.ts'
import { componentOf } from './resolve.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: JsonSchema
}

/** Changes in a call's parameters. */
function compareParameters(documents: Documents, old: Operation, now: Operation): Difference[] {
  const found: Difference[] = []
  const where = old.operationId
  const tell = (breaks: boolean, what: string) => found.push({ breaks, where, what })
  const [known, next] = [parametersOf(documents[0], old), parametersOf(documents[1], now)]
  for (const [name, parameter] of known) {
    const other = next.get(name)
    if (!other) {
      tell(true, `no longer takes ${name}`)
      continue
    }
    if (other.required && !parameter.required) tell(true, `needs ${name} now`)
    const [was, is] = [parameter.schema, other.schema]
    found.push(...compareSchemas({ documents, direction: 'sent', where, at: name }, was, is))
    compareDefaults(was, is, parameter.required, (breaks, what) => tell(breaks, `${name}: ${what}`))
  }
  for (const [name, { required }] of next)
    if (!known.has(name)) tell(required, required ? `needs ${name} now` : `takes ${name} too`)
  return found
}

const parametersOf = (document: OpenApi, { parameters }: Operation): Map<string, Parameter> =>
  new Map(
    (parameters as (Parameter | { $ref: string })[])
      .map((one) => componentOf(document, 'parameters', one))
      .map((one) => [`${one.in} ${one.name}`, one]),
  )

/** Changes in a call's request body. */
function compareBodies(documents: Documents, old: Operation, now: Operation): Difference[] {
  const where = old.operationId
  const [was, is] = [old.requestBody, now.requestBody]
  if (!was) return is?.required ? [{ breaks: true, where, what: 'needs a body now' }] : []
  if (!is) return [{ breaks: true, where, what: 'no longer takes a body' }]
  const found: Difference[] = []
  if (is.required && !was.required) found.push({ breaks: true, where, what: 'needs a body now' })
  for (const [type, { schema }] of Object.entries(was.content)) {
    const other = is.content[type]
    if (other) found.push(...compareSchemas({ documents, direction: 'sent', where, at: 'body' }, schema, other.schema))
    else found.push({ breaks: true, where, what: `no longer takes ${type}` })
  }
  return found
}

/**
 * The changes between two documents, each once. Not breaking: a new call, a new optional field, an additional enum value in an answer, an
 * additional refusal, a wider bound in a request. All others are breaking.
 */
export function compare(before: OpenApi, after: OpenApi): Difference[] {
  const differences: Difference[] = []
  const unchanged = unchangedIn(before, after)
  const [old, now] = [callsOf(before), callsOf(after)]
  for (const [call, operation] of old) {
    const next = now.get(call)
    if (next) differences.push(...compareCalls([before, after, unchanged], operation, next))
    else differences.push({ breaks: true, where: operation.operationId, what: `${call} is gone` })
  }
  for (const [call, { operationId, summary }] of now)
    if (!old.has(call)) differences.push({ breaks: false, where: operationId, what: `new: ${call}. ${summary}` })
  for (const name of Object.keys(before.components.schemas))
    if (!after.components.schemas[name])
      differences.push({ breaks: true, where: name, what: 'the name is gone, after which clients have a type' })
  differences.push(...compareSignIns(before, after))
  return [...new Map(differences.map((one) => [JSON.stringify(one), one])).values()]
}

const callsOf = (document: OpenApi) =>
  new Map(
    Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  )

function compareCalls(documents: Documents, old: Operation, now: Operation): Difference[] {
  if (isUnchanged(documents[2], old, now)) return []
  const found: Difference[] = []
  const tell = (breaks: boolean, what: string) => found.push({ breaks, where: old.operationId, what })
  if (old.operationId !== now.operationId) tell(true, `has another name: ${now.operationId}`)
  for (const way of old.security.map((one) => JSON.stringify(one)))
    if (!now.security.some((one) => JSON.stringify(one) === way)) tell(true, `no longer takes ${way}`)
  return [
    ...found,
    ...compareParameters(documents, old, now),
    ...compareBodies(documents, old, now),
    ...compareAnswers(documents, old, now),
  ]
}

/** The authentication schemes, without their descriptions. */
function compareSignIns(before: OpenApi, after: OpenApi): Difference[] {
  const [old, now] = [before, after].map((document) =>
    Object.entries(document.components.securitySchemes as Record<string, { description?: string }>).map(
      ([name, { description: _words, ...way }]) => [name, way] as const,
    ),
  )
  const next = new Map(now)
  return old!
    .filter(([name, way]) => !isDeepStrictEqual(way, next.get(name)))
    .map(([where]) => ({ breaks: true, where, what: 'callers show who they are in another way' }))
}
