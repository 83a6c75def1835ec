import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '../../server/app/document/operation.ts'
import type { OpenApi } from '../../server/app/openapi.ts'
import { compareAnswers } from './compare-answers.ts'
import { compareBodies, compareParameters } from './compare-requests.ts'
import type { Difference, Documents } from './difference.ts'
import { isUnchanged, unchangedIn } from './unchanged.ts'

/**
 * What has changed from one document to the next, each difference once. What a client sends may become more, and what it reads may become more: a
 * new call, a new optional field, another value of a choice that is read, another refusal, a wider bound of what is sent. All else breaks.
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

/** How callers show who they are, besides the words about it. */
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
