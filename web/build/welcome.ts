import { staticPage } from './static-page.ts'

export const WELCOME_STYLE = 'web/public/welcome/welcome.css'

/** Somebody who was signed in on this device wants their own home, which `/` is for them. */
const goHome =
  "try{location.pathname==='/'&&localStorage.getItem('signed-in-as')&&location.replace('/login?next=%2F')}catch{}"

/**
 * The page for strangers from the template of all pages: without its scripts, with a style of its own, and with what other
 * sites show of a link. The server fills in the address, or leaves these lines out where it knows none.
 */
export function fillWelcome(template: string, body: string, language: 'bn' | 'en', style: string): string {
  const page = { body, language, path: '/welcome', anyLanguage: '/', publicUrl: '⟦publicUrl⟧' }
  return staticPage(template, page).replace('</head>', () => `<script>${goHome}</script>${style}</head>`)
}
