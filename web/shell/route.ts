import type { ComponentType } from 'react'
import type { Read } from '../client/cache.ts'
import type { Audience } from '../client/session.ts'

export interface Route {
  path: string
  who: Audience
  Screen: ComponentType
  /** What it reads first: fetched while it is not yet known who is signed in. */
  reads?: readonly Read[]
}
