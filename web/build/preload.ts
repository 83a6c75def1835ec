import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import type { Manifest } from 'vite'

const routeFiles = ['web/public/routes.tsx', 'web/member/routes.tsx']

export interface ScreenFiles {
  screen: string
  /** The files of the screen's catalogues. */
  words: string[]
}

/** The screen and the catalogues of each path, from the route tables. */
export async function screenFiles(): Promise<Map<string, ScreenFiles>> {
  const tables = await Promise.all(routeFiles.map(screensIn))
  return new Map(tables.flat())
}

async function screensIn(table: string): Promise<[path: string, ScreenFiles][]> {
  const source = await readFile(table, 'utf8')
  const fileOf = (name: string) => posix.join(posix.dirname(table), name)
  const words = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '(\.[^']+)'/g)].map(([, name, file]) => [name, fileOf(file!)]),
  )
  return [...source.matchAll(/path: '([^']+)'[^]*?import\('(\.[^']+)'\)(?:,\s*([\w,\s]+?),?\s*)?\)/g)].map(
    ([, path, screen, names]) => {
      const used = (names ?? '').split(/,\s*/).map((name) => words.get(name))
      return [path!, { screen: fileOf(screen!), words: used.filter((file) => file !== undefined) }]
    },
  )
}

/** Lists the files that a page of the app with entry `entry` loads, so that the browser can load them in parallel. */
export function chunksOf(manifest: Manifest, entry: string, files: ScreenFiles | undefined, language: string) {
  const chunks = new Set<string>()
  const styles = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || chunks.has(chunk.file)) return
    chunks.add(chunk.file)
    chunk.css?.forEach((file) => styles.add(file))
    chunk.imports?.forEach(add)
  }
  add(entry)
  add(`web/shared/i18n/common.ts?lang=${language}`)
  if (files) add(files.screen)
  for (const words of files?.words ?? []) add(`${words}?lang=${language}`)
  // The page's HTML names its entry.
  chunks.delete(manifest[entry]!.file)
  return { chunks: [...chunks], styles: [...styles] }
}
