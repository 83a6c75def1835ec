import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const files: Record<string, string> = {
  'assets/app-1a2b.js': 'console.log("hello")',
  'sw.js': 'self',
  'banners/honest.svg': '<svg/>',
  'pages/login.en.html': 'Sign in',
  'pages/login.bn.html': 'সাইন ইন',
  'pages/sponsor.en.html': 'Sponsor',
  'pages/404.en.html': 'Error 404!!!!',
  'pages/404.bn.html': 'Error 404!!!!',
  'pages.json': JSON.stringify({ '/login': 'login', '/sponsor': 'sponsor' }),
}

/** A folder with the files of a small web app, as the build makes it. Beside it is a file that nobody may read. */
export function builtLikeWeb(): { root: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-web-'))
  const root = path.join(folder, 'web')
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    writeFileSync(`${file}.br`, brotliCompressSync(text))
  }
  writeFileSync(path.join(folder, 'secret'), 'not for you')
  return { root, remove: () => rmSync(folder, { recursive: true }) }
}
