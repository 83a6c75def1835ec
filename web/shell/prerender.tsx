import { Suspense } from 'preact/compat'
import { renderToStringAsync } from 'preact-render-to-string'
import { Router } from 'wouter-preact'
import type { Language } from '../../contract/common.ts'
import { Welcome } from '../content/Welcome.tsx'
import { common } from '../i18n/common.ts'
import { setLanguage } from '../i18n/language.ts'
import { App } from './App.tsx'
import { routes } from './routes.tsx'

/** Every page that has an address of its own; the build writes each of them in both languages. */
export const paths = [...routes.map(({ path }) => path), '/sponsor', '/operator', '/404', '/shell']

export const memberPaths = routes.filter(({ who }) => who === 'member').map(({ path }) => path)

/** The page as somebody sees it who is not known yet. */
export async function page(path: string, language: Language): Promise<string> {
  setLanguage(language)
  await common.load(language)
  return renderToStringAsync(
    <Router ssrPath={path}>
      <App />
    </Router>,
  )
}

/** The page for strangers. No script reads it later, so it needs none of Preact's comments. */
export async function welcomePage(language: Language): Promise<string> {
  setLanguage(language)
  const html = await renderToStringAsync(
    <Suspense fallback={null}>
      <Welcome />
    </Suspense>,
  )
  return html.replaceAll(/<!--.*?-->/g, '')
}
