import { createRoot, hydrateRoot } from 'react-dom/client'
import { common } from '../i18n/common.ts'
import { getLanguage, setLanguage } from '../i18n/language.tsx'
import { App } from './App.tsx'
import { refetchOnReturn } from '../client/cache.ts'
import { forgetEarly } from '../client/early.ts'
import '../client/install.ts'
// After a reload it takes away the entries of dialogs, whose code is not there yet.
import '../ui/back.ts'
import { keepOnPhone } from '../client/offline/updates.ts'
import { routes } from './routes.tsx'
import { beginSession } from '../client/session.ts'

const root = document.getElementById('root')!
const language = getLanguage()
const prerendered =
  root.firstElementChild && !root.hasAttribute('data-shell') && document.documentElement.lang === language

beginSession(routes.find(({ path }) => path === location.pathname))
forgetEarly()
refetchOnReturn()
keepOnPhone()
if (document.documentElement.lang !== language) setLanguage(language)
// The words come first: the first render has to match the page as it was sent.
void common.load(language).then(draw)

function draw() {
  if (prerendered) return hydrateRoot(root, <App />)
  root.replaceChildren()
  return createRoot(root).render(<App />)
}
