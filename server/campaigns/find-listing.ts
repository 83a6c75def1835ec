import type { ZipEntry } from './read-zip.ts'

type TextKind = 'title' | 'short' | 'full'
/** The kind of a listing's file, by its path. `number` is the version of a changelog, or the rank of a text without a version. */
type Role =
  | { kind: TextKind }
  | { kind: 'news'; number: number }
  | { kind: 'icon' }
  | { kind: 'screenshot' }
  | { kind: 'other_kind' }
interface Place {
  /** The folder of the app's listing; `.` for the root of the zip. */
  app: string
  locale: string
  role: Role
  /** Whether a folder above has a name that only store listings use. */
  isStores: boolean
}

/** The files of one app in one locale, screenshots and changelogs in the order of their numbers. */
export interface LocaleFiles {
  locale: string
  texts: Partial<Record<TextKind, ZipEntry>>
  /** The newest version first, then texts without a version. */
  news: ZipEntry[]
  icon?: ZipEntry
  screenshots: ZipEntry[]
  /** Pictures for other places and devices. */
  others: ZipEntry[]
  /** Second texts of a kind, as in a folder for two stores. */
  spare: ZipEntry[]
  /** Number of texts in `news` without a version. */
  unversioned: number
}
/** The listing of each app, by its folder. */
export type Listings = Map<string, LocaleFiles[]>

/** The names of texts for fastlane, Gradle Play Publisher and F-Droid. An earlier one is preferred. */
const texts: Record<string, TextKind> = {
  'title.txt': 'title',
  'short_description.txt': 'short',
  'full_description.txt': 'full',
  'short-description.txt': 'short',
  'full-description.txt': 'full',
  'name.txt': 'title',
  'summary.txt': 'short',
  'description.txt': 'full',
}
const rankOf = ({ path }: ZipEntry) => Object.keys(texts).indexOf(path.slice(path.lastIndexOf('/') + 1))
/** The ranks of texts without a version. Release notes for some tracks are only for the testers of these tracks. */
const unversioned: Record<string, number> = { production: -1, default: -2 }
const otherTrack = -3

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
/** Examples: `bn`, `bn_BD`, `bn-BD`, `zh_Hant_HK`. Folders such as `res` and `raw` are not languages. */
const isLocale = (name = '') =>
  /^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,3}$/i.test(name) && languages.of(name.split(/[-_]/)[0]!) !== undefined
/** Including formats that are refused, each with its own sentence. */
const isPicture = (name: string) => /\.(?:png|jpe?g|webp|gif|hei[cf]|avif)$/i.test(name)
const isStores = (folder: string) => /^(?:fastlane|play|listings|.*metadata)$/i.test(folder)

/**
 * Recognises a file in any of the common layouts. The path before the locale names the app. Null for all other files.
 * - fastlane and F-Droid: a locale's folder with texts, `changelogs/`, and pictures in `images/`, `images/phoneScreenshots/` or
 *   `phoneScreenshots/`;
 * - Gradle Play Publisher: `listings/` with a locale's folder of texts and `graphics/`, and `release-notes/` beside it.
 */
export function placeOf(path: string): Place | null {
  const folders = path.split('/')
  const name = folders.pop()!
  if (name.startsWith('.') || folders.includes('__MACOSX')) return null
  const at = (depth: number, role: Role | undefined): Place | null => {
    const above = folders.length - depth - 1
    const locale = folders[above]
    if (!role || !locale || !isLocale(locale)) return null
    const outside = folders.slice(0, above)
    const app = /^(?:listings|release-notes)$/.test(outside.at(-1) ?? '') ? outside.slice(0, -1) : outside
    return { app: app.join('/') || '.', locale, role, isStores: outside.some(isStores) }
  }
  const last = folders.at(-1) ?? ''
  const group = folders.at(-2)
  if (last === 'changelogs') {
    const number = /^(?:(\d{1,15})|default)\.txt$/.exec(name)
    return at(1, number ? { kind: 'news', number: Number(number[1] ?? unversioned.default) } : undefined)
  }
  if (group === 'release-notes') {
    const track = /^(.+)\.txt$/.exec(name)?.[1]
    return at(0, track ? { kind: 'news', number: unversioned[track] ?? otherTrack } : undefined)
  }
  const kind = Object.hasOwn(texts, name) ? texts[name] : undefined
  if (kind) return at(0, { kind })
  if (!isPicture(name)) return null
  const icon = /^icon\./i.test(name)
  const inGroup = group === 'images' || group === 'graphics'
  if (last === 'phoneScreenshots' || last === 'phone-screenshots') return at(inGroup ? 2 : 1, { kind: 'screenshot' })
  if (inGroup) return at(2, { kind: last === 'icon' ? 'icon' : 'other_kind' })
  if (last === 'images' || last === 'graphics')
    return at(1, { kind: icon ? 'icon' : last === 'images' && /^\d/.test(name) ? 'screenshot' : 'other_kind' })
  return at(0, icon ? { kind: 'icon' } : undefined)
}

/**
 * Sorts the files into apps and locales. A folder without texts is not a listing. In a whole project, documents and resources look like
 * listings, so folders with the names of stores come before all others.
 */
export function findListings(entries: readonly ZipEntry[]): Listings {
  const apps = new Map<string, Map<string, LocaleFiles>>()
  const ofStores = new Set<string>()
  const numbers = new Map<ZipEntry, number>()
  for (const entry of entries) {
    const place = placeOf(entry.path)
    if (!place) continue
    if (place.isStores) ofStores.add(place.app)
    const locales = apps.get(place.app) ?? new Map<string, LocaleFiles>()
    apps.set(place.app, locales)
    const files = locales.get(place.locale) ?? noFiles(place.locale)
    locales.set(place.locale, files)
    const { role } = place
    if (role.kind === 'news') {
      numbers.set(entry, role.number)
      if (role.number < 0) files.unversioned++
      files.news.push(entry)
    } else if (role.kind === 'screenshot') files.screenshots.push(entry)
    else if (role.kind === 'other_kind' || (role.kind === 'icon' && files.icon)) files.others.push(entry)
    else if (role.kind === 'icon') files.icon = entry
    else {
      const [first, ...spare] = [files.texts[role.kind] ?? entry, entry].toSorted((a, b) => rankOf(a) - rankOf(b))
      files.texts[role.kind] = first!
      files.spare.push(...spare.filter((one) => one !== first))
    }
  }
  const withTexts = [...apps].filter(([, locales]) =>
    [...locales.values()].some((files) => Object.keys(files.texts).length + files.news.length > 0),
  )
  const listings: Listings = new Map()
  const isAnyOfStores = withTexts.some(([app]) => ofStores.has(app))
  for (const [app, locales] of withTexts) {
    if (isAnyOfStores && !ofStores.has(app)) continue
    const main = apps.get(app.replace(/(?<=(?:^|\/)src\/)[^/]+(?=\/play$)/, 'main'))
    const all = main && main !== locales ? withMain(locales, main) : [...locales.values()]
    for (const files of all) {
      // The newest first, because apps count their versions up.
      files.news.sort((a, b) => numbers.get(b)! - numbers.get(a)!)
      files.screenshots.sort((a, b) => byNumber.compare(a.path, b.path))
    }
    listings.set(
      app,
      all.toSorted((a, b) => byNumber.compare(a.locale, b.locale)),
    )
  }
  return listings
}

const noFiles = (locale: string): LocaleFiles => ({
  locale,
  texts: {},
  news: [],
  unversioned: 0,
  screenshots: [],
  others: [],
  spare: [],
})

/** The files of a product flavour, and those of `main` that it lacks: Gradle Play Publisher publishes both together. */
function withMain(own: Map<string, LocaleFiles>, main: Map<string, LocaleFiles>): LocaleFiles[] {
  return [...new Set([...own.keys(), ...main.keys()])].map((locale) => {
    const [mine, theirs] = [own.get(locale) ?? noFiles(locale), main.get(locale) ?? noFiles(locale)]
    const { news, unversioned: count } = mine.news.length > 0 ? mine : theirs
    return {
      ...theirs,
      ...mine,
      texts: { ...theirs.texts, ...mine.texts },
      news: [...news],
      unversioned: count,
      screenshots: [...(mine.screenshots.length > 0 ? mine : theirs).screenshots],
    }
  })
}

/** 1, 2, 10 instead of 1, 10, 2. */
const byNumber = new Intl.Collator('en', { numeric: true })

/** The locales of a language, the most common ones in Bangladesh first: `bn-BD` before `bn` and `bn-IN`, `en-US` before `en`. */
export function localesOf(listing: readonly LocaleFiles[], language: string): LocaleFiles[] {
  const first = { bn: ['bn-bd', 'bn'], en: ['en-us', 'en', 'en-gb'] }[language] ?? []
  const rank = ({ locale }: LocaleFiles) => {
    const at = first.indexOf(locale.toLowerCase().replaceAll('_', '-'))
    return at === -1 ? first.length : at
  }
  return listing
    .filter(({ locale }) => locale.toLowerCase().split(/[-_]/)[0] === language)
    .toSorted((a, b) => rank(a) - rank(b))
}
