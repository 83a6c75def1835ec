import type { ZipEntry } from './read-zip.ts'

type TextKind = 'title' | 'short' | 'full'
/** The kind of a listing's file, by its path. `number` orders screenshots and changelogs: `default.txt` has none. */
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
}

/** The files of one app in one locale, screenshots and changelogs in the order of their numbers. */
export interface LocaleFiles {
  locale: string
  texts: Partial<Record<TextKind, ZipEntry>>
  news: ZipEntry[]
  icon?: ZipEntry
  screenshots: ZipEntry[]
  /** Pictures for other places and devices. */
  others: ZipEntry[]
}
/** The listing of each app, by its folder. */
export type Listings = Map<string, LocaleFiles[]>

const texts: Record<string, TextKind> = {
  'title.txt': 'title',
  'short_description.txt': 'short',
  'full_description.txt': 'full',
}
/** Examples: `bn`, `bn_BD`, `bn-BD`, `zh_Hant_HK`. */
const isLocale = (name = '') => /^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,3}$/i.test(name)
const isPicture = (name: string) => /\.(?:png|jpe?g|webp)$/i.test(name)

/**
 * Recognises a file in any of the common layouts: a locale's folder with `title.txt` and the like, `changelogs/`, and pictures in
 * `images/`, `images/phoneScreenshots/` or `phoneScreenshots/`. The path before the locale names the app. Null for all other files.
 */
export function placeOf(path: string): Place | null {
  const folders = path.split('/')
  const name = folders.pop()!
  if (name.startsWith('.') || folders.includes('__MACOSX')) return null
  const at = (depth: number, role: Role | undefined): Place | null => {
    const above = folders.length - depth - 1
    const locale = folders[above]
    if (!role || !locale || !isLocale(locale)) return null
    return { app: folders.slice(0, above).join('/') || '.', locale, role }
  }
  const last = folders.at(-1) ?? ''
  if (last === 'changelogs') {
    const number = /^(?:(\d{1,15})|default)\.txt$/.exec(name)
    return at(1, number ? { kind: 'news', number: Number(number[1] ?? -1) } : undefined)
  }
  const kind = Object.hasOwn(texts, name) ? texts[name] : undefined
  if (kind) return at(0, { kind })
  if (!isPicture(name)) return null
  const icon = /^icon\./i.test(name)
  if (last === 'phoneScreenshots') return at(folders.at(-2) === 'images' ? 2 : 1, { kind: 'screenshot' })
  if (last === 'images') return at(1, { kind: icon ? 'icon' : /^\d/.test(name) ? 'screenshot' : 'other_kind' })
  if (folders.at(-2) === 'images') return at(2, { kind: 'other_kind' })
  return at(0, icon ? { kind: 'icon' } : undefined)
}

/** Sorts the files into apps and locales. A folder without texts is not a listing. */
export function findListings(entries: readonly ZipEntry[]): Listings {
  const apps = new Map<string, Map<string, LocaleFiles>>()
  const numbers = new Map<ZipEntry, number>()
  for (const entry of entries) {
    const place = placeOf(entry.path)
    if (!place) continue
    const locales = apps.get(place.app) ?? new Map<string, LocaleFiles>()
    apps.set(place.app, locales)
    const files = locales.get(place.locale) ?? {
      locale: place.locale,
      texts: {},
      news: [],
      screenshots: [],
      others: [],
    }
    locales.set(place.locale, files)
    const { role } = place
    if (role.kind === 'news') {
      numbers.set(entry, role.number)
      files.news.push(entry)
    } else if (role.kind === 'screenshot') files.screenshots.push(entry)
    else if (role.kind === 'other_kind' || (role.kind === 'icon' && files.icon)) files.others.push(entry)
    else if (role.kind === 'icon') files.icon = entry
    else files.texts[role.kind] = entry
  }
  const listings: Listings = new Map()
  for (const [app, locales] of apps) {
    const all = [...locales.values()]
    if (!all.some((files) => Object.keys(files.texts).length + files.news.length > 0)) continue
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
