import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin } from 'vite'
import type * as Prerender from '../shell/prerender.tsx'
import { compressAll } from './compress.ts'
import { chunksOf, screenFiles } from './preload.ts'
import { buildWorker } from './worker.ts'

const STYLE = 'web/ui/member.css'

const description = {
  bn: 'অ্যাপ পরখ করে সৎ মতামত দিন, বিকাশ, নগদ বা রকেটে টাকা নিন। এখানে কখনো টাকা দিতে হয় না।',
  en: 'Try out apps, say honestly what you think, and be paid to bKash, Nagad or Rocket. You never pay here.',
}

/**
 * Prerenders every page as HTML in both languages, with inlined CSS and preloaded chunks:
 * `pages/<name>.<language>.html`, and `pages.json` which maps paths to them. Then compresses all files.
 */
export function pages(): Plugin {
  let out = ''
  return {
    name: 'porokh-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    // Built separately from the app, so that no chunk requests the CSS that every page already contains.
    config: () => ({ build: { rolldownOptions: { input: ['index.html', STYLE] } } }),
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(/<link rel="stylesheet"[^>]*>/, '') },
    configResolved(config) {
      out = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const { page, paths, memberPaths } = await prerenderer()
      const manifest = JSON.parse(await readFile(`${out}/.vite/manifest.json`, 'utf8')) as Manifest
      const template = await withStyleInside(out, manifest, await readFile(`${out}/index.html`, 'utf8'))
      const screens = await screenFiles()
      await mkdir(`${out}/pages`, { recursive: true })
      const served: Record<string, string> = {}
      for (const path of paths) {
        const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
        served[path] = name
        for (const language of ['bn', 'en'] as const) {
          const preload = chunksOf(manifest, screens.get(path), language)
          await writeFile(
            `${out}/pages/${name}.${language}.html`,
            fill(template, await page(path, language), language, preload, path === '/shell'),
          )
        }
      }
      await buildWorker(out, manifest, screens, memberPaths)
      await writeFile(`${out}/pages.json`, JSON.stringify(served, null, 2))
      await Promise.all([rm(`${out}/index.html`), rm(`${out}/.vite`, { recursive: true })])
      await compressAll(out)
    },
  }
}

/** The same app, built for Node. It is inside node_modules so that it can import React. */
async function prerenderer(): Promise<typeof Prerender> {
  await mkdir('node_modules/.porokh', { recursive: true })
  const folder = resolve(await mkdtemp('node_modules/.porokh/prerender-'))
  // Screens are imported while they render, so this is needed until the end.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    logLevel: 'error',
    build: { ssr: 'web/shell/prerender.tsx', outDir: folder, emptyOutDir: true, manifest: false, copyPublicDir: false },
  })
  return (await import(pathToFileURL(`${folder}/prerender.js`).href)) as typeof Prerender
}

/** Inlined CSS saves a request before the first paint. */
async function withStyleInside(out: string, manifest: Manifest, html: string): Promise<string> {
  const file = `${out}/${manifest[STYLE]!.file}`
  const css = await readFile(file, 'utf8')
  await rm(file)
  return html.replace('</head>', () => `<style>${css}</style></head>`)
}

function fill(template: string, body: string, language: 'bn' | 'en', preload: string[], shell: boolean): string {
  const title = /<title>.*?<\/title>/.exec(body)?.[0]
  const links = preload.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  return template
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/<title>.*?<\/title>/, (own) => title ?? own)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + description[language])
    .replace('</head>', () => `${links}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"${shell ? ' data-shell' : ''}>${title ? body.replace(title, '') : body}</div>`,
    )
}
