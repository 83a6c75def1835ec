import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { build, type Manifest } from 'vite'

const DESKS = ['web/app/SponsorArea.tsx', 'web/app/OperatorArea.tsx', 'web/sponsors/SponsorRegister.tsx']

/** Everything a member may come to need, in both languages; nothing of the desks. */
export function memberFiles(manifest: Manifest): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || seen.has(source) || DESKS.includes(source)) return
    seen.add(source)
    files.add(`/${chunk.file}`)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(next)
  }
  add('index.html')
  return [...files].toSorted()
}

/** Builds `sw.js`, told what to keep. Its version changes with any file or with the shell, and with nothing else. */
export async function buildWorker(out: string, manifest: Manifest, memberPaths: string[]): Promise<void> {
  const files = [...memberFiles(manifest), '/icon.svg', '/manifest.webmanifest']
  const hash = createHash('sha256').update(JSON.stringify(files))
  for (const language of ['bn', 'en']) hash.update(await readFile(`${out}/pages/shell.${language}.html`))
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: {
      BUILD_VERSION: JSON.stringify(hash.digest('hex').slice(0, 12)),
      BUILD_FILES: JSON.stringify(files),
      BUILD_MEMBER_PATHS: JSON.stringify(memberPaths),
    },
    build: {
      outDir: out,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: { input: 'web/app/offline/worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}
