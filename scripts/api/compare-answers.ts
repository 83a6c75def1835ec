import type { Operation } from '../../server/app/document/operation.ts'
import type { Response, Responses } from '../../server/app/document/responses.ts'
import type { JsonSchema } from '../../server/app/json-schema.ts'
import { compareRefusals, namedCodes } from './compare-refusals.ts'
import { compareSchemas } from './compare-schemas.ts'
import type { Difference, Documents } from './difference.ts'
import { componentOf, sharedOr } from './resolve.ts'
import { isUnchanged } from './unchanged.ts'

type Headers = Record<string, { $ref: string } | { required?: boolean; schema: JsonSchema }>

/** What has changed in the answers of a call. What calls share is told of the component, and so once. */
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
    // A client knows by the class of a status that it was refused. Not modified is only answered to who asks for it.
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
