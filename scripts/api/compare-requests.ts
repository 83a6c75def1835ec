import type { Operation } from '../../server/app/document/operation.ts'
import type { JsonSchema } from '../../server/app/json-schema.ts'
import type { OpenApi } from '../../server/app/openapi.ts'
import { compareSchemas } from './compare-schemas.ts'
import { compareDefaults } from './compare-values.ts'
import type { Difference, Documents } from './difference.ts'
import { componentOf } from './resolve.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: JsonSchema
}

/** What has changed in the parameters of a call. */
export function compareParameters(documents: Documents, old: Operation, now: Operation): Difference[] {
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

/** What has changed in the body that a call takes. */
export function compareBodies(documents: Documents, old: Operation, now: Operation): Difference[] {
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
