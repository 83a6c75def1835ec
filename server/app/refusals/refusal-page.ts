import type { IncomingMessage } from 'node:http'
import type { Language } from '../../../contract/common.ts'
import type { Problem } from '../../../contract/refusals.ts'

/** Whether a person expects a page: the browser says so, an old one only by its `Accept` header. */
export function wantsPage({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false
  const mode = headers['sec-fetch-mode']
  return mode ? mode === 'navigate' : (headers.accept ?? '').includes('text/html')
}

/** The page loads nothing, since further requests may be refused too. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

const retry = { bn: 'আবার চেষ্টা করুন', en: 'Try again' }

/** The HTML page for a temporary refusal, in both languages. An empty link points to the page itself. */
export function refusalPage(problems: Record<Language, Pick<Problem, 'title' | 'detail'>>): string {
  const part = (language: Language) => {
    const { title, detail } = problems[language]
    return `<section lang="${language}"><h1>${shown(title)}</h1><p>${shown(detail)}</p><p><a href="">${retry[language]}</a></p></section>`
  }
  return `<!doctype html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>পরখ · Porokh</title><style>${style}</style></head><body><main>${part('bn')}<hr>${part('en')}</main></body></html>`
}

const style = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.6 system-ui,'Noto Sans Bengali',sans-serif;display:grid;place-items:center;min-height:100vh}
main{padding:1.5rem;max-width:28rem}h1{font-size:1.25rem;line-height:1.4}
a{display:inline-block;padding:.75rem 1.25rem;border:1px solid;border-radius:.75rem;color:inherit}`

const shown = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
