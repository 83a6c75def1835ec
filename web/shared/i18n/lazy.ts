import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { getLanguage } from './language.tsx'
import type { Catalogue } from './words.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
type Words = readonly Pick<Catalogue<unknown>, 'load'>[]

async function fetchBoth<P>(load: Load<P>, words: Words): Promise<{ default: ComponentType<P> }> {
  const [file] = await Promise.all([load(), ...words.map((one) => one.load(getLanguage()))])
  return file
}

/**
 * A component in a chunk of its own, there together with its words: what waited for words once it is shown would be hidden again, and a
 * dialog would close.
 */
export const lazyWithWords = <P>(load: Load<P>, ...words: Words): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => fetchBoth(load, words))

/** The same for what a page can do without: if it does not come, as without a network, the page stays as it is. */
export const lazyExtra = <P>(load: Load<P>, ...words: Words): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => fetchBoth(load, words).catch(() => ({ default: () => null })))
