import { Suspense, type ComponentType, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import type { Language } from '../../contract/common.ts'
import { urlOf } from '../shared/data/api.ts'
import type { Read } from '../shared/data/cache.ts'
import { Welcome } from '../public/welcome/Welcome.tsx'
import { common } from '../shared/i18n/common.ts'
import { LanguageProvider, setLanguage } from '../shared/i18n/language.tsx'
import { App as MemberApp } from '../member/App.tsx'
import { routes } from '../member/routes.tsx'
import { App as OperatorApp } from '../operator/App.tsx'
import { App as SponsorApp } from '../sponsor/App.tsx'

const consoles: Record<string, ComponentType> = { '/sponsor': SponsorApp, '/operator': OperatorApp }

/** Every page with its own URL. The build writes each in both languages. */
export const paths = [...routes.map(({ path }) => path), ...Object.keys(consoles), '/404', '/shell']

export const memberPaths = routes.filter(({ who }) => who === 'member').map(({ path }) => path)

/** The API paths that each screen reads first, by the screen's path. The page requests them before its code has loaded. */
export const readsOf = (path: string): Record<string, string[]> =>
  Object.fromEntries(
    routes
      .filter((route) => route.reads && (path === '/shell' ? route.who === 'member' : route.path === path))
      .map((route) => [route.path, route.reads!.map(urlOfRead)]),
  )
const urlOfRead = (read: Read) => (typeof read === 'string' ? urlOf(read) : urlOf(...read))

/** The page as rendered before the visitor is known. */
export async function page(path: string, language: Language): Promise<string> {
  setLanguage(language)
  await common.load(language)
  const App = consoles[path] ?? MemberApp
  return htmlOf(
    <Router ssrPath={path}>
      <App />
    </Router>,
  )
}

/** Rendered completely in document order, without parts inserted by a later script. React would leave a failed part to the browser. */
async function htmlOf(app: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(app, {
    progressiveChunkSize: Infinity,
    onError: (failure) => void failures.push(failure),
  })
  if (failures.length > 0)
    throw new AggregateError(failures, `Not all of a page could be rendered: ${String(failures[0])}`)
  return new Response(prelude).text()
}

/** The welcome page. No script reads it later, so it needs none of React's comments. */
export async function welcomePage(language: Language): Promise<string> {
  setLanguage(language)
  const html = await htmlOf(
    <LanguageProvider>
      <Suspense fallback={null}>
        <Welcome />
      </Suspense>
    </LanguageProvider>,
  )
  return html.replaceAll(/<!--.*?-->/g, '')
}
