import { createElement, Fragment, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Language } from '../../../contract/common.ts'
import { useLanguage } from './language.tsx'
import { formatNumber } from '../../../contract/format.ts'

/** Both languages have only the CLDR plural forms `one` and `other`. */
export interface Plural {
  one: string
  other: string
}
export type Words = Record<string, string | Plural>
/** The type of the other language's file: the same keys, with plural forms for the same ones. */
export type Translation<W> = { readonly [K in keyof W]: W[K] extends string ? string : Plural }

type SlotNames<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | SlotNames<Rest> : never
type SlotsOf<E> = E extends string
  ? SlotNames<E>
  : E extends Plural
    ? 'count' | SlotNames<E['one'] | E['other']>
    : never
type Values<E, V> = [SlotsOf<E>] extends [never] ? [] : [values: { [N in SlotsOf<E>]: N extends 'count' ? number : V }]

export interface Say<W> {
  /** Numbers are written with the language's digits. `count` chooses the plural form. */
  <K extends keyof W>(key: K, ...values: Values<W[K], string | number>): string
  /** The same with elements as values, such as a link inside a sentence. */
  nodes<K extends keyof W>(key: K, ...values: Values<W[K], ReactNode>): ReactNode
  /** Whether the key exists. For keys that come from the server. */
  knows(key: string): boolean
}

export interface Catalogue<W> {
  /** Returns the same promise each time. Once it is fulfilled, `use` reads the words from it without waiting. */
  load(language: Language): Promise<Say<W>>
  /** Replaces the words. Only in development: web/dev/hot-words.ts calls it when a catalogue changes. */
  replace?(language: Language, words: W): void
}

/** Words that did not come are asked for again after this time. */
const AGAIN_MS = 5000

/** The catalogues of all code that was loaded so far. */
const known = new Set<Catalogue<never>['load']>()
/** Loads the words of all code that is there, also of what only shows later, such as a dialog or the first row of a list. */
export const loadKnown = (language: Language): Promise<unknown> => Promise.all([...known].map((load) => load(language)))

/** The words of a feature: one chunk for each language, loaded when first needed. */
export function catalogue<W extends Words>(files: {
  en: () => Promise<{ default: W }>
  bn: () => Promise<{ default: Translation<W> }>
}): Catalogue<W> {
  const coming: Partial<Record<Language, Promise<Say<W>>>> = {}
  const load = (language: Language) =>
    (coming[language] ??= files[language]().then(
      (file) => {
        const value = sayer(file.default as W, language)
        // Where `use` looks first: words that are there are read without waiting.
        Object.assign(coming[language]!, { status: 'fulfilled', value })
        return value
      },
      (error: unknown) => {
        // Kept for a moment: what is drawn again and again while the server is away would ask again and again.
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

// Only in development: components with words render again when some were replaced. It is not in any build.
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

/** Letters that are written from right to left, and marks that turn what follows them: our own words stay as they are. */
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
