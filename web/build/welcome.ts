import { withLanguage } from './head.ts'

export const WELCOME_STYLE = 'web/public/welcome/welcome.css'

/** Somebody who was signed in on this device wants their own home, which `/` is for them. */
const goHome =
  "try{location.pathname==='/'&&localStorage.getItem('signed-in-as')&&location.replace('/login?next=%2F')}catch{}"

/**
 * The page for strangers from the template of all pages: without its scripts, with a style of its own, and with what other
 * sites show of a link. The server fills in the address, or leaves these lines out where it knows none.
 */
export function fillWelcome(template: string, body: string, language: 'bn' | 'en', style: string): string {
  const { html, title, text, rest } = withLanguage(template, body, language)
  const address = `⟦publicUrl⟧/welcome?lang=${language}`
  const card = [
    ...(['bn', 'en'] as const).map(
      (one) => `<link rel="alternate" hreflang="${one}" href="⟦publicUrl⟧/welcome?lang=${one}">`,
    ),
    '<link rel="alternate" hreflang="x-default" href="⟦publicUrl⟧/">',
    `<link rel="canonical" href="${address}">`,
    ...Object.entries({
      type: 'website',
      site_name: 'পরখ Porokh',
      locale: language === 'bn' ? 'bn_BD' : 'en_GB',
      title,
      description: text,
      url: address,
      image: '⟦publicUrl⟧/share.png',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': title,
    }).map(([name, content]) => `<meta property="og:${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
  return html
    .replaceAll(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
    .replace('</head>', () => `<!--address-->${card.join('')}<!--/address--><script>${goHome}</script>${style}</head>`)
    .replace('<div id="root"></div>', () => rest)
}
