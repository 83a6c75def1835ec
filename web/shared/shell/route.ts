import type { ComponentType } from 'react'
import type { Read } from '../data/cache.ts'
import type { Audience } from '../data/session.ts'

export interface Route {
  path: string
  who: Audience
  Screen: ComponentType
  /** What it reads first: fetched while it is not yet known who is signed in. */
  reads?: readonly Read[]
}
