import { withLanguage } from './head.ts'

interface StaticPage {
  body: string
  language: 'bn' | 'en'
  path: string
  /** The URL without a language. */
  anyLanguage: string
  /** The website's URL. If omitted, the page shows no URL. */
  publicUrl: string | undefined
}

/** A page without scripts, from the template of all pages, with metadata for link previews. */
export function staticPage(template: string, { body, language, path, anyLanguage, publicUrl }: StaticPage): string {
  const { html, title, text, rest } = withLanguage(template, body, language)
  const address = `${publicUrl}${path}?lang=${language}`
  const card = [
    ...(['bn', 'en'] as const).map(
      (one) => `<link rel="alternate" hreflang="${one}" href="${publicUrl}${path}?lang=${one}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${publicUrl}${anyLanguage}">`,
    `<link rel="canonical" href="${address}">`,
    ...Object.entries({
      type: 'website',
      site_name: 'পরখ Porokh',
      locale: language === 'bn' ? 'bn_BD' : 'en_GB',
      title,
      description: text,
      url: address,
      image: `${publicUrl}/share.png`,
      'image:width': '1200',
      'image:height': '630',
      'image:alt': title,
    }).map(([name, content]) => `<meta property="og:${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
  return html
    .replaceAll(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
    .replace('</head>', () => `${publicUrl ? `<!--address-->${card.join('')}<!--/address-->` : ''}</head>`)
    .replace('<div id="root"></div>', () => rest)
}
