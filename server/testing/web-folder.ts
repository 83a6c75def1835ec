import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** The page for signed-out visitors, with some of its parts and slots. */
const welcome = (language: string) => `<html lang="${language}"><!--address--><link rel="canonical"
 href="⟦publicUrl⟧/welcome?lang=${language}"><!--/address-->
<section data-if="figures">paid ⟦paidTotal⟧ for ⟦tasksPaid⟧<p class="x" data-if="covered">covered</p><p data-if="notCovered">short</p>
<p data-if="demo">play money</p></section>
<section class="x" data-if="none">nobody yet</section><section data-if="unknown">cannot be read</section>
<i data-if="out">sign in</i><i data-if="in">go on</i><i data-if="known">at least ⟦minimum⟧</i>
<section data-if="known">⟦name1⟧ ⟦share1⟧ <i data-if="start1">first</i><i data-if="percent1">of ⟦tasks1⟧</i></section></html>`

const long = 'a text that would be compressed'.repeat(100)
/** Without a compressed copy. */
const uncompressed: Record<string, string> = {
  'assets/long-3c4d.js': long,
  'pages/long.en.html': long,
  'pages/long.bn.html': long,
}
const files: Record<string, string> = {
  'assets/app-1a2b.js': 'console.log("hello")',
  'sw.js': 'self',
  'banners/honest.svg': '<svg/>',
  'pages/login.en.html': 'Sign in',
  'pages/login.bn.html': 'সাইন ইন',
  'pages/sponsor.en.html': 'Sponsor',
  'pages/404.en.html': 'Error 404!!!!',
  'pages/404.bn.html': 'Error 404!!!!',
  'pages/home.en.html': 'Home',
  'pages/home.bn.html': 'হোম',
  'pages/welcome.en.html': welcome('en'),
  'pages/welcome.bn.html': welcome('bn'),
  'pages.json': JSON.stringify({
    '/': 'home',
    '/login': 'login',
    '/sponsor': 'sponsor',
    '/welcome': 'welcome',
    '/long': 'long',
  }),
}

/** A folder with the files of a small web app, like a build. Beside it is a file that nobody may read. */
export function builtLikeWeb(): { root: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-web-'))
  const root = path.join(folder, 'web')
  for (const [name, text] of Object.entries({ ...files, ...uncompressed })) {
    const file = path.join(root, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    if (name in files) writeFileSync(`${file}.br`, brotliCompressSync(text))
  }
  writeFileSync(path.join(folder, 'secret'), 'not for you')
  return { root, remove: () => rmSync(folder, { recursive: true }) }
}
