import type { OpenApi } from '../../server/app/openapi.ts'

/** A difference between two API documents. `breaks`: a client built for the first may fail with the second. */
export interface Difference {
  breaks: boolean
  /** The call, such as `fundCampaign`, or a component that calls share. */
  where: string
  what: string
}

/** Records a difference. `way` is the path from the compared location, such as `.days`. */
export type Tell = (breaks: boolean, what: string, way?: string) => void

/** The documents before and after a change, and references to equal parts. */
export type Documents = readonly [before: OpenApi, after: OpenApi, unchanged: ReadonlySet<string>]

/** Whether clients send or read the data, which determines the permitted changes. */
export type Direction = 'sent' | 'read'
