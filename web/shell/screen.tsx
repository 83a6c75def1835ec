import type { ComponentType } from 'preact'
import { lazy } from 'preact/compat'
import type { Read } from '../client/cache.ts'
import type { Audience } from '../client/session.ts'
import { getLanguage } from '../i18n/language.ts'
import type { Catalogue } from '../i18n/words.ts'
import { EarlyPress } from './EarlyPress.tsx'

export interface Route {
  path: string
  who: Audience
  Screen: ComponentType
  /** What it reads first: fetched while it is not yet known who is signed in. */
  reads?: readonly Read[]
}

type Load = () => Promise<{ default: ComponentType }>

/** A screen is its own chunk. It is shown when its words are there too, so nothing of it waits a second time. */
export const screen = (load: Load, ...words: Pick<Catalogue<unknown>, 'load'>[]): ComponentType =>
  lazy(async () => {
    const [{ default: Screen }] = await Promise.all([load(), ...words.map((one) => one.load(getLanguage()))])
    return {
      default: () => (
        <>
          <Screen />
          <EarlyPress />
        </>
      ),
    }
  })
