import type { ComponentType } from 'react'
import type { Read } from '../data/cache.ts'
import type { Audience } from '../data/session.ts'

/** The bar of a page below one of the menu: its title, and the page to go up to when there is nothing to go back to. */
export interface Bar {
  title: 'withdraw' | 'receipt' | 'statement' | 'told' | 'levels' | 'sample'
  up: string
}

export interface Route {
  path: string
  who: Audience
  Screen: ComponentType
  bar?: Bar
  /** Shown to people who are signed out, instead of the sign-in page. */
  Stranger?: ComponentType
  /** The page's first reads, requested before the user is known. */
  reads?: readonly Read[]
}
