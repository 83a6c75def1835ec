import { createElement, Fragment, use, useSyncExternalStore, type ReactNode } from 'react'
import type { Language } from '../../contract/common.ts'
import { useLanguage } from './language.ts'
import { formatNumber } from '../../contract/format.ts'

/** Both languages know the CLDR forms `one` and `other` only. */
export interface Plural {
  one: string
  other: string
}
export type Words = Record<string, string | Plural>
/** The other language's file: the same keys, plural where the first is. */
export type Translation<W> = { readonly [K in keyof W]: W[K] extends string ? string : Plural }

type SlotNames<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | SlotNames<Rest> : never
type SlotsOf<E> = E extends string
  ? SlotNames<E>
  : E extends Plural
    ? 'count' | SlotNames<E['one'] | E['other']>
    : never
type Values<E, V> = [SlotsOf<E>] extends [never] ? [] : [values: { [N in SlotsOf<E>]: N extends 'count' ? number : V }]

export interface Say<W> {
  /** Numbers are written in the reader's digits; `count` chooses the plural. */
  <K extends keyof W>(key: K, ...values: Values<W[K], string | number>): string
  /** The same with elements in the slots: a link inside a sentence. */
  nodes<K extends keyof W>(key: K, ...values: Values<W[K], ReactNode>): ReactNode
  /** Whether there are such words: for names that come from the server. */
  knows(key: string): boolean
}

export interface Catalogue<W> {
  /** The same promise each time; once its words are there, React takes them from it without waiting. */
  load(language: Language): Promise<Say<W>>
  /** Shows these words from now on. In development only: web/dev/hot-words.ts calls it when the file was changed. */
  replace?(language: Language, words: W): void
}

/** The words of a feature, one chunk a language, fetched when first needed. */
export function catalogue<W extends Words>(files: {
  en: () => Promise<{ default: W }>
  bn: () => Promise<{ default: Translation<W> }>
}): Catalogue<W> {
  const coming: Partial<Record<Language, Promise<Say<W>>>> = {}
  const load = (language: Language) =>
    (coming[language] ??= files[language]().then(
      (file) => {
        const value = sayer(file.default as W, language)
        Object.assign(coming[language]!, { status: 'fulfilled', value })
        return value
      },
      (error: unknown) => {
        delete coming[language]
        throw error
      },
    ))
  if (!import.meta.hot) return { load }
  const replace = (language: Language, words: W) => {
    const value = sayer(words, language)
    coming[language] = Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
    replacements++
    for (const tell of listeners) tell()
  }
  return { load, replace }
}

// In development alone: what shows words is drawn again when some were replaced. No build contains it.
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

/** Asks React each time: a component that sometimes waits for a promise and sometimes does not confuses its hooks. */
export function useWords<W>(words: Catalogue<W>): Say<W> {
  // oxlint-disable-next-line react/rules-of-hooks -- the same at every call: development has it, a build does not
  if (import.meta.hot) useReplaced()
  return use(words.load(useLanguage()))
}

export function sayer<W extends Words>(words: W, language: Language): Say<W> {
  const rules = new Intl.PluralRules(language)
  const pieces = (key: keyof W, values?: Record<string, unknown>) => {
    const entry = words[key]!
    const text =
      typeof entry === 'string' ? entry : entry[rules.select(values!.count as number) === 'one' ? 'one' : 'other']
    return text.split(/\{(\w+)\}/).map((piece, at) => {
      if (at % 2 === 0) return piece
      const value = values?.[piece]
      return typeof value === 'number' ? formatNumber(value, language) : value
    })
  }
  const say = (key: keyof W, values?: Record<string, unknown>) => pieces(key, values).join('')
  say.nodes = (key: keyof W, values?: Record<string, unknown>) =>
    createElement(Fragment, null, ...(pieces(key, values) as ReactNode[]))
  say.knows = (key: string) => Object.hasOwn(words, key)
  return say as Say<W>
}
