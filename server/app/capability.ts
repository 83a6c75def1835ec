import type { Api } from '../../contract/api.ts'

/** Calls that belong together, each with its name: the `operationId`, after which generated clients name their functions. */
export interface Capability {
  about: string
  calls: { readonly [Name in keyof Api]?: string }
}
