import type { Language } from '../../contract/common.ts'
import { listingBounds } from '../../contract/listing-bounds.ts'
import { seenLength } from '../../contract/words.ts'
import { localesOf, type LocaleFiles } from './find-listing.ts'
import type { Reporter } from './listing-report.ts'
import { asSentences, cutTo, plainText } from './plain-text.ts'
import type { ZipEntry } from './read-zip.ts'

/** The texts of a draft. */
export interface ListingWords {
  title: string
  otherTitle: string | null
  appName: string
  summary: string
  otherSummary: string | null
  steps: string[]
}

/** Initial values of a draft for parts that the listing lacks. */
const presets = {
  title: { en: (app: string) => `Try ${app}`, bn: (app: string) => `${app} ব্যবহার করে দেখুন` },
  summary: {
    en: 'Use the app for a while. Say what works and what does not, in your own words.',
    bn: 'অ্যাপটি কিছুক্ষণ ব্যবহার করুন। কী কাজ করে আর কী করে না, নিজের কথায় লিখুন।',
  },
  steps: {
    en: 'Install the app and use it for ten minutes',
    bn: 'অ্যাপটি ইনস্টল করে দশ মিনিট ব্যবহার করুন',
  },
  news: { en: 'Try what is new: ', bn: 'নতুন যা এসেছে, তা করে দেখুন: ' },
} as const

const most = { title: 120, appName: 80, summary: 1000, step: 300 } as const
const utf8 = new TextDecoder('utf-8', { fatal: true })
const utf16 = new TextDecoder('utf-16le', { fatal: true })
/** Windows PowerShell writes a text in UTF-16, with a mark at its beginning. */
const decode = (bytes: Buffer) => (bytes[0] === 0xff && bytes[1] === 0xfe ? utf16 : utf8).decode(bytes)

/** The plain text of a file, or null if it has no usable text; the report gives the reason. */
async function textOf(file: ZipEntry, report: Reporter): Promise<string | null> {
  if (file.bytes > listingBounds.textBytes) {
    report.skip(file.path, 'too_large')
    return null
  }
  try {
    const text = plainText(decode(await file.read()))
    if (seenLength(text) > 0) return text
    report.skip(file.path, 'empty')
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    report.skip(file.path, 'not_text')
  }
  return null
}

interface Found {
  text: string
  files: ZipEntry[]
}
/** The first usable file of a kind among these locales. */
async function first(
  locales: readonly LocaleFiles[],
  filesOf: (files: LocaleFiles) => readonly (ZipEntry | undefined)[],
  report: Reporter,
): Promise<Found | null> {
  for (const files of locales)
    for (const file of filesOf(files)) {
      const text = file && (await textOf(file, report))
      if (text) return { text, files: [file] }
    }
  return null
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
/** The newest changelog, then those without a version; older changelogs are never read. */
const newest = ({ news, unversioned }: LocaleFiles) => [
  ...new Set([news[0], ...news.slice(news.length - unversioned).slice(0, mostUnversioned)]),
]
const mostUnversioned = 5

export const titleOf = (locales: readonly LocaleFiles[], report: Reporter): Promise<Found | null> =>
  first(locales, ({ texts }) => [texts.title], report)

/** The short description and, below it, the full one. */
async function summaryOf(locales: readonly LocaleFiles[], report: Reporter): Promise<Found | null> {
  const short = await first(locales, ({ texts }) => [texts.short], report)
  const full = await first(locales, ({ texts }) => [texts.full], report)
  if (!short || !full) return short ?? full
  if (full.text.startsWith(short.text)) return full
  return { text: `${short.text}\n\n${full.text}`, files: [...short.files, ...full.files] }
}

/**
 * The texts of a listing in the two languages: the requester's first, then the other one. A listing in neither is used in any language that
 * it has. Missing texts are filled in, so that the draft can be saved.
 */
export async function listingWords(
  listing: readonly LocaleFiles[],
  app: string,
  language: Language,
  report: Reporter,
): Promise<ListingWords> {
  const [own, other] = language === 'bn' ? (['bn', 'en'] as const) : (['en', 'bn'] as const)
  const pair = async (
    field: 'title' | 'summary',
    limit: number,
    least: number,
    find: (locales: readonly LocaleFiles[]) => Promise<Found | null>,
  ) => {
    const usable = async (locales: readonly LocaleFiles[]) => {
      const found = await find(locales)
      if (!found || seenLength(found.text) >= least) return found
      for (const { path } of found.files) report.skip(path, 'empty')
      return null
    }
    const mine = await usable(localesOf(listing, own))
    const theirs = await usable(localesOf(listing, other))
    const main = mine ?? theirs ?? (await usable(listing))
    if (!main) return { main: null, other: null }
    const said = cutTo(limit, main.text)
    for (const { path } of main.files) report.take(field, path, said !== main.text)
    if (!mine || !theirs) return { main: said, other: null }
    const otherSaid = cutTo(limit, theirs.text)
    if (otherSaid === said) {
      for (const { path } of theirs.files) report.skip(path, 'same')
      return { main: said, other: null }
    }
    const otherField = field === 'title' ? 'otherTitle' : 'otherSummary'
    for (const { path } of theirs.files) report.take(otherField, path, otherSaid !== theirs.text)
    return { main: said, other: otherSaid }
  }

  const lineOf = async (locales: readonly LocaleFiles[]) => {
    const found = await titleOf(locales, report)
    return found && { ...found, text: oneLine(found.text) }
  }
  const title = await pair('title', most.title, 1, lineOf)
  const summary = await pair('summary', most.summary, 10, (locales) => summaryOf(locales, report))
  const appName = cutTo(most.appName, title.main ?? nameOf(app))
  if (title.main === null) report.fill('appName')
  const isTitle = title.main !== null && seenLength(title.main) >= 3
  if (!isTitle) report.fill('title')
  if (summary.main === null) report.fill('summary')
  return {
    title: isTitle ? title.main! : presets.title[language](appName),
    otherTitle: title.other !== null && seenLength(title.other) >= 3 ? title.other : null,
    appName,
    summary: summary.main ?? presets.summary[language],
    otherSummary: summary.other,
    steps: [await firstStep(listing, [own, other], language, report)],
  }
}

/** The folder that names an app without a name in its listing: `org.example.notes`, `free`. */
function nameOf(app: string): string {
  const folders = app
    .split('/')
    .filter((folder) => !/^(?:\.|fastlane|metadata|android|app|app-metadata|src|main|play)$/.test(folder))
  return folders.at(-1) ?? 'App'
}

async function firstStep(
  listing: readonly LocaleFiles[],
  languages: readonly Language[],
  language: Language,
  report: Reporter,
): Promise<string> {
  for (const one of languages) {
    const found = await first(localesOf(listing, one), newest, report)
    if (!found) continue
    const text = presets.news[one] + asSentences(found.text)
    const step = cutTo(most.step, text)
    report.take('steps', found.files[0]!.path, step !== text)
    return step
  }
  report.fill('steps')
  return presets.steps[language]
}
