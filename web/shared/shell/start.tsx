import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { refetchOnReturn } from '../data/cache.ts'
import { forgetEarly } from '../data/early.ts'
import { beginSession } from '../data/session.ts'
import { common } from '../i18n/common.ts'
import { getLanguage, setLanguage } from '../i18n/language.tsx'
// After a reload, removes the history entries of dialogs, whose code is not loaded yet.
import '../ui/back.ts'
import { sayKeptToasts } from '../ui/Toast.tsx'
import type { Route } from './route.ts'
import { keepOnPhone } from './updates.ts'

/** Starts an app on the served page. `page`: the route of the open URL. */
export function start(App: ComponentType, page?: Route): void {
  const root = document.getElementById('root')!
  const language = getLanguage()
  const prerendered =
    root.firstElementChild && !root.hasAttribute('data-shell') && document.documentElement.lang === language

  beginSession(page)
  forgetEarly()
  refetchOnReturn()
  keepOnPhone()
  sayKeptToasts()
  if (document.documentElement.lang !== language) setLanguage(language)
  // The texts load first: the first render has to match the served page.
  void common.load(language).then(() => {
    if (prerendered) return hydrateRoot(root, <App />)
    root.replaceChildren()
    return createRoot(root).render(<App />)
  })
}
