import type { Operation } from '../../server/app/document/operation.ts'
import type { Response, Responses } from '../../server/app/document/responses.ts'
import type { JsonSchema } from '../../server/app/json-schema.ts'
import { compareSchemas, type Place } from './compare-schemas.ts'
import type { Difference, Documents } from './difference.ts'
import { componentOf, sharedOr, nameOf, resolved, valuesOf } from './resolve.ts'
import { isUnchanged } from './unchanged.ts'
import type { OpenApi } from '../../server/app/openapi.ts'

/**
 * Clients switch on refusal codes. An answer's description lists them for people, its schema for generators: a code must stay in both, with
 * the additional members of its problem.
 */
function compareRefusals(
  documents: Documents,
  where: string,
  status: string,
  [old, now]: readonly [Response, Response],
): Difference[] {
  const found: Difference[] = []
  const [forms, others] = [problemsOf(documents[0], old), problemsOf(documents[1], now)]
  const lists = [
    [namedCodes(old), namedCodes(now)],
    [[...forms.keys()], [...others.keys()]],
  ]
  for (const [codes = [], next = []] of lists) {
    const gone = codes.filter((code) => code !== anyCode && !next.includes(code))
    for (const code of gone) found.push({ breaks: true, where, what: `${status}: no longer refuses with ${code}` })
    const more = next.filter((code) => code !== anyCode && !codes.includes(code))
    // A list without codes contains nothing known to clients.
    if (codes.some((code) => code !== anyCode))
      for (const code of more) found.push({ breaks: false, where, what: `${status}: may refuse with ${code} too` })
  }
  for (const [code, form] of forms) {
    const same = code === anyCode ? [...others.values()] : [others.get(code) ?? others.get(anyCode)]
    for (const other of same) if (other) found.push(...compareProblems(documents, { where, status, code }, form, other))
  }
  return found
}

/** The codes in an answer's description. */
const namedCodes = ({ description }: Response): string[] =>
  [...description.matchAll(/`([a-z_]+(?:\.[a-z_]+)*)`/g)].map(([, code]) => code!)

/** Represents a problem whose schema does not list its codes. */
const anyCode = ''

/** The schema of each code's problem, according to the answer's schema. */
function problemsOf(document: OpenApi, { content }: Response): Map<string, JsonSchema> {
  const schema = content?.['application/problem+json']?.schema
  if (!schema) return new Map()
  const { mapping } = (schema.discriminator ?? {}) as { mapping?: Record<string, string> }
  if (!mapping) {
    const codes = valuesOf(resolved(document, schema).properties?.code ?? {}) ?? [anyCode]
    return new Map(codes.map((code) => [String(code), schema]))
  }
  const listed = (ref: string) => schema.anyOf?.some(({ $ref }) => $ref === ref) ?? schema.$ref === ref
  return new Map(Object.entries(mapping).flatMap(([code, $ref]) => (listed($ref) ? [[code, { $ref }]] : [])))
}

function compareProblems(
  documents: Documents,
  { where, status, code }: { where: string; status: string; code: string },
  before: JsonSchema,
  after: JsonSchema,
): Difference[] {
  const place: Place = { documents, direction: 'read', where, at: code === anyCode ? status : `${status} ${code}` }
  const name = nameOf(before)
  // All calls refuse with the same schemas: a change in one is reported once.
  if (name !== undefined && before.$ref === after.$ref) {
    const bare = ({ $ref }: JsonSchema) => ({ $ref })
    return compareSchemas({ ...place, where: name, at: 'problem' }, bare(before), bare(after))
  }
  // A problem that gets its own schema has additional members. Optional members of the general schema were never guaranteed.
  const { properties = {}, required = [], ...form } = resolved(documents[0], before)
  const kept = Object.fromEntries(Object.entries(properties).filter(([field]) => required.includes(field)))
  return compareSchemas(place, { ...form, properties: kept, required }, after)
}

type Headers = Record<string, { $ref: string } | { required?: boolean; schema: JsonSchema }>

/** Changes in a call's answers. Changes of shared parts are reported once, for the component. */
export function compareAnswers(documents: Documents, old: Operation, now: Operation): Difference[] {
  const found: Difference[] = []
  const where = old.operationId
  for (const [status, listed] of Object.entries(old.responses)) {
    const other = now.responses[status]
    if (other) found.push(...compareAnswer(documents, sharedOr(where, listed, other), status, [listed, other]))
    else found.push({ breaks: true, where, what: `no longer answers ${status}` })
  }
  for (const [status, listed] of Object.entries(now.responses)) {
    if (old.responses[status]) continue
    // Clients recognise a refusal by its status class. 304 is only sent to clients that ask for it.
    const breaks = Number(status) < 400 && status !== '304'
    const codes = namedCodes(componentOf(documents[1], 'responses', listed))
    found.push({ breaks, where, what: `may answer ${status} too${codes.length > 0 ? `: ${codes.join(', ')}` : ''}` })
  }
  return found
}

function compareAnswer(
  documents: Documents,
  where: string,
  status: string,
  [listed, other]: readonly [Responses[string], Responses[string]],
): Difference[] {
  if (isUnchanged(documents[2], listed, other)) return []
  const old = componentOf<Response>(documents[0], 'responses', listed)
  const now = componentOf<Response>(documents[1], 'responses', other)
  const found = compareHeaders(documents, where, status, [old.headers as Headers, now.headers as Headers])
  for (const [type, { schema }] of Object.entries(old.content ?? {})) {
    const next = now.content?.[type]
    if (!next) found.push({ breaks: true, where, what: `${status}: no longer answers with ${type}` })
    else if (Number(status) < 400 && schema)
      found.push(...compareSchemas({ documents, direction: 'read', where, at: 'answer' }, schema, next.schema ?? {}))
  }
  if (Number(status) >= 400) found.push(...compareRefusals(documents, where, status, [old, now]))
  return found
}

function compareHeaders(
  documents: Documents,
  where: string,
  status: string,
  [old, now]: readonly [Headers, Headers],
): Difference[] {
  const found: Difference[] = []
  for (const [name, listed] of Object.entries(old)) {
    const other = now[name]
    if (!other) {
      found.push({ breaks: true, where, what: `${status}: no longer has the header ${name}` })
      continue
    }
    const [was, is] = [componentOf(documents[0], 'headers', listed), componentOf(documents[1], 'headers', other)]
    const place = { documents, direction: 'read', where: sharedOr(where, listed, other), at: `header ${name}` } as const
    if (was.required && !is.required)
      found.push({ breaks: true, where: place.where, what: `${place.at}: may be left out` })
    found.push(...compareSchemas(place, was.schema, is.schema))
  }
  for (const name of Object.keys(now))
    if (!old[name]) found.push({ breaks: false, where, what: `${status}: has the header ${name} too` })
  return found
}
