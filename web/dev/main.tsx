import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { common } from '../shared/i18n/common.ts'
import { getLanguage, LanguageProvider } from '../shared/i18n/language.tsx'
import '../member/member.css'
import '../shared/console/ui/console.css'
import './dev.css'
import { show, variantOf } from './variant.ts'
import { dev } from './words.ts'

const pages = {
  '/dev/components': lazy(() => import('./Components.tsx')),
  '/dev/messages': lazy(() => import('./Messages.tsx')),
}
const Page = pages[location.pathname as keyof typeof pages]
const variant = variantOf(new URLSearchParams(location.search), getLanguage())
show(variant)

void Promise.all([common, dev].map((words) => words.load(variant.language))).then(() =>
  createRoot(document.getElementById('root')!).render(
    <LanguageProvider>
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </LanguageProvider>,
  ),
)
