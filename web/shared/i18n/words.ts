import { createElement, Fragment, use, useSyncExternalStore, type ReactNode } from 'react'
import { bothLanguages } from '../../../contract/both-languages.ts'
import type { Language } from '../../../contract/common.ts'
import { useLanguage } from './language.tsx'
import { formatNumber } from '../../../contract/format.ts'

/** Both languages have only the CLDR plural forms `one` and `other`. */
export interface Plural {
  one: string
  other: string
}
export type Words = Record<string, string | Plural>
/** One text in both languages. */
export type Pair = { en: string; bn: string } | { en: Plural; bn: Plural }
type Pairs = Record<string, Pair>
/** The English texts of a catalogue, as literal types: they name the values that a text needs. */
type English<P extends Pairs> = { readonly [K in keyof P]: P[K]['en'] }
/** The texts of the other language: the same keys, with plural forms for the same ones. */
type Translation<W> = { readonly [K in keyof W]: W[K] extends string ? string : Plural }

type SlotNames<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | SlotNames<Rest> : never
type SlotsOf<E> = E extends string
  ? SlotNames<E>
  : E extends Plural
    ? 'count' | SlotNames<E['one'] | E['other']>
    : never
type Values<E, V> = [SlotsOf<E>] extends [never] ? [] : [values: { [N in SlotsOf<E>]: N extends 'count' ? number : V }]

export interface Say<W> {
  /** Numbers use the language's digits. `count` selects the plural form. */
  <K extends keyof W>(key: K, ...values: Values<W[K], string | number>): string
  /** The same with elements as values, such as a link inside a sentence. */
  nodes<K extends keyof W>(key: K, ...values: Values<W[K], ReactNode>): ReactNode
  /** Whether the key exists. For keys that come from the server. */
  knows(key: string): boolean
}

export interface Catalogue<W> {
  /** The texts themselves, for tests and scripts. Missing in the bundled app, which has one language at a time. */
  readonly en: W
  readonly bn: Translation<W>
  /** Returns the same promise each time. Once it is fulfilled, `use` reads the texts synchronously. */
  load(language: Language): Promise<Say<W>>
  /** Replaces the texts. Only in development: called when the catalogue's file changes. */
  replace?(language: Language, words: W): void
}
/** The keys of a catalogue. */
export type KeyOf<C> = C extends Catalogue<infer W> ? keyof W : never
/** What `useWords` returns for a catalogue. */
export type SayOf<C> = C extends Catalogue<infer W> ? Say<W> : never

/** Texts that failed to load are requested again after this time. */
const AGAIN_MS = 5000

/** The catalogues of all code loaded so far. */
const known = new Set<Loaded<never>['load']>()
/** Loads the texts of all loaded code, including parts that are shown later, such as a dialog or the first row of a list. */
export const loadKnown = (language: Language): Promise<unknown> => Promise.all([...known].map((load) => load(language)))

/**
 * The texts of a feature, in both languages. In the app, the build replaces this call by one of `catalogueOf`
 * (web/build/one-language.ts). A file has at most one catalogue.
 */
export function catalogue<const P extends Pairs>(pairs: P): Catalogue<English<P>> {
  const texts = bothLanguages<Words>(pairs) as unknown as { en: English<P>; bn: Translation<English<P>> }
  const { en, bn } = texts
  return { ...catalogueOf({ en: async () => ({ default: en }), bn: async () => ({ default: bn }) }), en, bn }
}

type Loaded<W> = Omit<Catalogue<W>, 'en' | 'bn'>

/** A catalogue with one chunk per language, loaded on first use. */
export function catalogueOf<W extends Words>(files: {
  en: () => Promise<{ default: W }>
  bn: () => Promise<{ default: Translation<W> }>
}): Loaded<W> {
  const coming: Partial<Record<Language, Promise<Say<W>>>> = {}
  const load = (language: Language) =>
    (coming[language] ??= files[language]().then(
      (file) => {
        const value = sayer(file.default as W, language)
        // Checked first by `use`: loaded texts are read synchronously.
        Object.assign(coming[language]!, { status: 'fulfilled', value })
        return value
      },
      (error: unknown) => {
        // A failure is cached briefly, since repeated rendering while the server is unreachable would repeat the request.
        setTimeout(() => delete coming[language], AGAIN_MS)
        throw error
      },
    ))
  known.add(load)
  if (!import.meta.hot) return { load }
  const replace = (language: Language, words: W) => {
    const value = sayer(words, language)
    coming[language] = Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
    replacements++
    for (const tell of listeners) tell()
  }
  return { load, replace }
}

// Only in development: components render again when their texts were replaced. Excluded from builds.
let replacements = 0
const listeners = new Set<() => void>()
const onReplaced = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
const useReplaced = () =>
  useSyncExternalStore(
    onReplaced,
    () => replacements,
    () => replacements,
  )

/** Calls `use` at every render, because hooks must be called in the same order each time. */
export function useWords<W>(words: Catalogue<W>): Say<W> {
  // oxlint-disable-next-line react/rules-of-hooks -- the same at every call: development has it, a build does not
  if (import.meta.hot) useReplaced()
  return use(words.load(useLanguage()))
}

/** Right-to-left letters and direction marks, which must not affect the surrounding text. */
const turns = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069]/

export function sayer<W extends Words>(words: W, language: Language): Say<W> {
  const rules = new Intl.PluralRules(language)
  const pieces = (key: keyof W, values?: Record<string, unknown>) => {
    const entry = words[key]!
    const text =
      typeof entry === 'string' ? entry : entry[rules.select(values!.count as number) === 'one' ? 'one' : 'other']
    return text.split(/\{(\w+)\}/).map((piece, at) => {
      if (at % 2 === 0) return piece
      const value = values?.[piece]
      if (typeof value === 'number') return formatNumber(value, language)
      return typeof value === 'string' && turns.test(value) ? `\u2068${value}\u2069` : value
    })
  }
  const say = (key: keyof W, values?: Record<string, unknown>) => pieces(key, values).join('')
  say.nodes = (key: keyof W, values?: Record<string, unknown>) =>
    createElement(Fragment, null, ...(pieces(key, values) as ReactNode[]))
  say.knows = (key: string) => Object.hasOwn(words, key)
  return say as Say<W>
}
