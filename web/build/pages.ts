import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin } from 'vite'
import type * as Prerender from './prerender.tsx'
import { buildPublicPages } from './build-public-pages.ts'
import { compressAll } from './compress.ts'
import { withLanguage } from './head.ts'
import { chunksOf, screenFiles } from './preload.ts'
import { fillWelcome, WELCOME_STYLE } from './welcome.ts'
import { buildWorker } from './worker.ts'

/** The apps of sponsors and operators; index.html names the members' app. */
const consoles = ['web/sponsor/main.tsx', 'web/operator/main.tsx']
const STYLE = 'web/member/member.css'

/**
 * Prerenders every page as HTML in both languages, with inlined CSS and preloaded chunks: `pages/<name>.<language>.html`, and `pages.json`,
 * which maps paths to them. Then compresses all files.
 */
export function pages(): Plugin {
  let out = ''
  return {
    name: 'porokh-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    // Built separately from the app, so that no chunk requests the CSS that every page already contains.
    config: () => ({ build: { rolldownOptions: { input: ['index.html', ...consoles, STYLE, WELCOME_STYLE] } } }),
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(/<link rel="stylesheet"[^>]*>/, '') },
    configResolved(config) {
      out = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const { page, paths, readsOf, memberPaths, welcomePage } = await prerenderer()
      const manifest = JSON.parse(await readFile(`${out}/.vite/manifest.json`, 'utf8')) as Manifest
      const bare = await readFile(`${out}/index.html`, 'utf8')
      const template = bare.replace('</head>', `${await takeStyle(out, manifest, STYLE)}</head>`)
      const screens = await screenFiles()
      await mkdir(`${out}/pages`, { recursive: true })
      const served: Record<string, string> = {}
      for (const path of paths) {
        const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
        served[path] = name
        for (const language of ['bn', 'en'] as const) {
          const entry = consoles.find((file) => file === `web${path}/main.tsx`) ?? 'index.html'
          const loads = chunksOf(manifest, entry, screens.get(path), language)
          const ofApp = template.replace(manifest['index.html']!.file, manifest[entry]!.file)
          await writeFile(
            `${out}/pages/${name}.${language}.html`,
            fill(ofApp, await page(path, language), language, loads, readsOf(path), path === '/shell'),
          )
        }
      }
      await buildPublicPages(resolve(out, '../web-server'), template)
      const welcomeStyle = await takeStyle(out, manifest, WELCOME_STYLE)
      served['/welcome'] = 'welcome'
      for (const language of ['bn', 'en'] as const)
        await writeFile(
          `${out}/pages/welcome.${language}.html`,
          fillWelcome(bare, await welcomePage(language), language, welcomeStyle),
        )
      await buildWorker(out, manifest, screens, memberPaths)
      await writeFile(`${out}/pages.json`, JSON.stringify(served, null, 2))
      await Promise.all([rm(`${out}/index.html`), rm(`${out}/.vite`, { recursive: true })])
      await compressAll(out)
    },
  }
}

/** The same app, built for Node, inside node_modules so that it can import React. */
async function prerenderer(): Promise<typeof Prerender> {
  await mkdir('node_modules/.porokh', { recursive: true })
  const folder = resolve(await mkdtemp('node_modules/.porokh/prerender-'))
  // Required until the end, since screens are imported while they render.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    logLevel: 'error',
    build: { ssr: 'web/build/prerender.tsx', outDir: folder, emptyOutDir: true, manifest: false, copyPublicDir: false },
  })
  return (await import(pathToFileURL(`${folder}/prerender.js`).href)) as typeof Prerender
}

/** Inlined CSS saves a request before the first paint. */
async function takeStyle(out: string, manifest: Manifest, source: string): Promise<string> {
  const file = `${out}/${manifest[source]!.file}`
  const css = await readFile(file, 'utf8')
  await rm(file)
  return `<style>${css}</style>`
}

function fill(
  template: string,
  body: string,
  language: 'bn' | 'en',
  { chunks, styles }: ReturnType<typeof chunksOf>,
  reads: Record<string, string[]>,
  shell: boolean,
): string {
  const { html, rest } = withLanguage(template, body, language)
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
  return html
    .replace('</head>', () => `${links}</head>`)
    .replace('<body>', () => `<body data-reads='${JSON.stringify(reads).replaceAll('&', '&amp;')}'>`)
    .replace('<div id="root"></div>', () => `<div id="root"${shell ? ' data-shell' : ''}>${rest}</div>`)
}
