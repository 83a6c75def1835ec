import { lazy, type ComponentType } from 'react'
import type { Role } from '../../contract/endpoint.ts'
import type { ReadCall } from '../client/cache.ts'
import { getLanguage } from '../i18n/language.ts'
import type { Catalogue } from '../i18n/words.ts'

export interface Route {
  path: string
  /** `signedOut`: people who are signed in are sent to their home. */
  who: 'anyone' | 'signedOut' | Role
  Screen: ComponentType
  /** What it asks for first: fetched while it is still being found out who is signed in. */
  reads?: readonly ReadCall[]
}

/** Such pages are there before it is known who reads them. */
export const isOpen = (who: Route['who']): boolean => who === 'anyone' || who === 'signedOut'

type Load = () => Promise<{ default: ComponentType }>

/** A screen is its own chunk. Its words are fetched beside it, not after it. */
export const screen = (load: Load, ...words: Pick<Catalogue<unknown>, 'load'>[]): ComponentType =>
  lazy(() => {
    for (const catalogue of words) void catalogue.load(getLanguage())
    return load()
  })
