import type { ComponentType } from 'react'
import type { Read } from '../data/cache.ts'
import type { Audience } from '../data/session.ts'

export interface Route {
  path: string
  who: Audience
  Screen: ComponentType
  /** The page's first reads, requested before the user is known. */
  reads?: readonly Read[]
}
