import type { OpenApi } from '../../server/app/openapi.ts'

/** A difference between two documents of the API. `breaks`: a client that was made for the first may fail with the second. */
export interface Difference {
  breaks: boolean
  /** The call, such as `fundCampaign`, or a component that calls share. */
  where: string
  what: string
}

/** Notes a difference. `way` leads on from the place that is compared, such as `.days`. */
export type Tell = (breaks: boolean, what: string, way?: string) => void

/** The document before a change and the one after it, and references to what is the same in both. */
export type Documents = readonly [before: OpenApi, after: OpenApi, unchanged: ReadonlySet<string>]

/** Whether a client sends the data or reads it: what may become more is another thing in each. */
export type Direction = 'sent' | 'read'
