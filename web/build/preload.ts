import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import type { Manifest } from 'vite'

const ROUTES = 'web/shell/routes.tsx'

export interface ScreenFiles {
  screen: string
  /** The catalogues of the screen, without language and extension. */
  words: string[]
}

/** The screen and the catalogues of each path, from the route table. */
export async function screenFiles(): Promise<Map<string, ScreenFiles>> {
  const source = await readFile(ROUTES, 'utf8')
  const words = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '\.\.\/(.+?)\.ts'/g)].map(([, name, file]) => [name, `web/${file}`]),
  )
  const found = new Map<string, ScreenFiles>()
  for (const [, path, screen, names] of source.matchAll(
    /path: '([^']+)'[^]*?import\('(\.[^']+)'\)(?:,\s*([\w,\s]+?),?\s*)?\)/g,
  )) {
    const used = (names ?? '').split(/,\s*/).map((name) => words.get(name))
    found.set(path!, {
      screen: posix.join(posix.dirname(ROUTES), screen!),
      words: used.filter((file): file is string => !!file),
    })
  }
  return found
}

/** The chunks of a page, so that the browser can load them in parallel. */
export function chunksOf(manifest: Manifest, files: ScreenFiles | undefined, language: string): string[] {
  const chunks = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || chunks.has(chunk.file)) return
    chunks.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  // The page already references its entry.
  manifest['index.html']?.imports?.forEach(add)
  add(`web/i18n/common.${language}.ts`)
  if (files) add(files.screen)
  for (const words of files?.words ?? []) add(`${words}.${language}.ts`)
  chunks.delete(manifest['index.html']!.file)
  return [...chunks]
}
