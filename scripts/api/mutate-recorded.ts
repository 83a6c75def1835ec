import type { Operation } from '../../server/app/document/operation.ts'
import type { Response } from '../../server/app/document/responses.ts'
import type { JsonSchema } from '../../server/app/json-schema.ts'
import { api } from '../../contract/api.ts'
import { openApi, type OpenApi } from '../../server/app/openapi.ts'
import { compare } from './compare.ts'
import { fromLines, toLines } from './lines.ts'

/** For tests: changes the document. */
export type Change = (document: OpenApi) => void
/** The location, the change, and the expected report. */
export type Mutation = [what: string, change: Change, told: string]

const before = JSON.parse(JSON.stringify(openApi(api))) as OpenApi
const asRecorded = (document: OpenApi) => fromLines(toLines(document))
const recordedBefore = asRecorded(before)

/** The breaking and other changes reported for a modified document. */
export function after(change: Change): { breaks: string[]; adds: string[] } {
  const document = structuredClone(before)
  change(document)
  const differences = compare(recordedBefore, asRecorded(document))
  const of = (breaks: boolean) =>
    differences.filter((one) => one.breaks === breaks).map(({ where, what }) => `${where} ${what}`)
  return { breaks: of(true), adds: of(false) }
}

export const call = (document: OpenApi, name: string): Operation =>
  Object.values(document.paths)
    .flatMap((calls) => Object.values(calls))
    .find(({ operationId }) => operationId === name)!

export const answer = (document: OpenApi, name: string, status: number): Response =>
  call(document, name).responses[status] as Response

export const headers = (response: Response) => response.headers as Record<string, { schema: JsonSchema }>

export const problem = ({ content }: Response): JsonSchema => content!['application/problem+json']!.schema!

/** The problem for each code of an answer. */
export const mapping = (response: Response): Record<string, string> =>
  (problem(response).discriminator as { mapping: Record<string, string> }).mapping

export const schema = (document: OpenApi, name: string): JsonSchema => document.components.schemas[name]!

export const field = (document: OpenApi, name: string, of: string): JsonSchema =>
  schema(document, name).properties![of]!

export const values = (map: JsonSchema) => map.additionalProperties as JsonSchema

export const parameter = (document: OpenApi, name: string, of: string): { schema: JsonSchema } =>
  (call(document, name).parameters as { name: string; schema: JsonSchema }[]).find((one) => one.name === of)!

export function rename(document: OpenApi, from: string, to: string): void {
  Object.assign(document, JSON.parse(JSON.stringify(document).replaceAll(from, to)))
}
