import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicPage } from '../../contract/public-pages.ts'
import { Faq } from '../public/content/Faq.tsx'
import { NeverPay } from '../public/content/NeverPay.tsx'
import { TextPage } from '../public/content/TextPage.tsx'
import { StaticLayout } from '../public/StaticLayout.tsx'
import { Transparency } from '../public/transparency/Transparency.tsx'
import { LanguageProvider, setLanguage } from '../shared/i18n/language.tsx'
import { loadKnown } from '../shared/i18n/words.ts'
import { staticPage } from './static-page.ts'

/** Renders a script-free page. Called by server/app/pages/public-pages.ts. */
export async function renderPublicPage(template: string, page: PublicPage): Promise<string> {
  const { language, path, isSignedIn, publicUrl } = page
  await loadKnown(language)
  // Synchronous: nothing else runs between this line and the end of the render.
  setLanguage(language)
  const body = renderToStaticMarkup(
    <LanguageProvider>
      <StaticLayout path={path} isSignedIn={isSignedIn}>
        {screenOf(page)}
      </StaticLayout>
    </LanguageProvider>,
  )
  return staticPage(template, { body, language, path, anyLanguage: path, publicUrl })
}

function screenOf({ path, data }: PublicPage): ReactNode {
  switch (path) {
    case '/faq':
      return <Faq faq={data} />
    case '/deposit':
      return <NeverPay form={data ?? {}} />
    case '/transparency':
      return <Transparency figures={data} />
    case '/about':
      return <TextPage name="about" page={data} />
    case '/terms':
      return <TextPage name="terms" page={data} />
    case '/event':
      return <TextPage name="event" page={data} />
  }
}
