import { lazy, type ComponentType } from 'react'
import type { Read } from '../client/cache.ts'
import type { Audience } from '../client/session.ts'
import { getLanguage } from '../i18n/language.ts'
import type { Catalogue } from '../i18n/words.ts'

export interface Route {
  path: string
  who: Audience
  Screen: ComponentType
  /** What it reads first: fetched while it is not yet known who is signed in. */
  reads?: readonly Read[]
}

type Load = () => Promise<{ default: ComponentType }>

/** A screen is its own chunk. Its words are fetched beside it, not after it. */
export const screen = (load: Load, ...words: Pick<Catalogue<unknown>, 'load'>[]): ComponentType =>
  lazy(() => {
    for (const catalogue of words) void catalogue.load(getLanguage())
    return load()
  })
