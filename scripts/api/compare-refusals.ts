import type { Response } from '../../server/app/document/responses.ts'
import type { JsonSchema } from '../../server/app/json-schema.ts'
import type { OpenApi } from '../../server/app/openapi.ts'
import { compareSchemas, type Place } from './compare-schemas.ts'
import type { Difference, Documents } from './difference.ts'
import { nameOf, resolved, valuesOf } from './resolve.ts'

/**
 * Clients switch on the codes of refusals. They stand in the description of an answer for people, and in its schema for generators: a code has to stay
 * in both, and what its problem says more has to stay with it.
 */
export function compareRefusals(
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
    // A list without codes has nothing that a client could know.
    if (codes.some((code) => code !== anyCode))
      for (const code of more) found.push({ breaks: false, where, what: `${status}: may refuse with ${code} too` })
  }
  for (const [code, form] of forms) {
    const same = code === anyCode ? [...others.values()] : [others.get(code) ?? others.get(anyCode)]
    for (const other of same) if (other) found.push(...compareProblems(documents, { where, status, code }, form, other))
  }
  return found
}

/** The codes that the description of an answer names. */
export const namedCodes = ({ description }: Response): string[] =>
  [...description.matchAll(/`([a-z_]+(?:\.[a-z_]+)*)`/g)].map(([, code]) => code!)

/** Stands for a problem whose schema does not say which codes it has. */
const anyCode = ''

/** The form of the problem of each code, as the schema of an answer says it. */
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
  // All calls refuse with the same forms: what changes in one is told once.
  if (name !== undefined && before.$ref === after.$ref) {
    const bare = ({ $ref }: JsonSchema) => ({ $ref })
    return compareSchemas({ ...place, where: name, at: 'problem' }, bare(before), bare(after))
  }
  // A problem that gets a form of its own says more. What the common form may have, it never had to have.
  const { properties = {}, required = [], ...form } = resolved(documents[0], before)
  const kept = Object.fromEntries(Object.entries(properties).filter(([field]) => required.includes(field)))
  return compareSchemas(place, { ...form, properties: kept, required }, after)
}
