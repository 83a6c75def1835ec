import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { getLanguage } from './language.tsx'
import type { Catalogue } from './words.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
type Words = readonly Pick<Catalogue<unknown>, 'load'>[]

async function fetchBoth<P>(load: Load<P>, words: Words): Promise<{ default: ComponentType<P> }> {
  const [file] = await Promise.all([load(), ...words.map((one) => one.load(getLanguage()))])
  return file
}

/** A lazy component that loads together with its texts: suspending for texts after it is shown would hide it again and close a dialog. */
export const lazyWithWords = <P>(load: Load<P>, ...words: Words): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => fetchBoth(load, words))

/** The same for an optional part: if it does not load, for example offline, the page stays unchanged. */
export const lazyExtra = <P>(load: Load<P>, ...words: Words): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => fetchBoth(load, words).catch(() => ({ default: () => null })))
