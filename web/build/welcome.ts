import { staticPage } from './static-page.ts'

export const WELCOME_STYLE = 'web/public/welcome/welcome.css'

/** For somebody who was signed in on this device, `/` is their home page. */
const goHome =
  "try{location.pathname==='/'&&localStorage.getItem('signed-in-as')&&location.replace('/login?next=%2F')}catch{}"

/**
 * The welcome page from the template of all pages: without scripts, with its own style and metadata for link previews. The server fills in
 * the URL, or removes these lines if it knows none.
 */
export function fillWelcome(template: string, body: string, language: 'bn' | 'en', style: string): string {
  const page = { body, language, path: '/welcome', anyLanguage: '/', publicUrl: '⟦publicUrl⟧' }
  return staticPage(template, page).replace('</head>', () => `<script>${goHome}</script>${style}</head>`)
}
