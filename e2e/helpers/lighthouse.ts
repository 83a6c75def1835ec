import type { Browser } from '@playwright/test'
import lighthouse from 'lighthouse'

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
interface Audit {
  scores: Record<Category, number>
  /** Failed audits of all categories except performance. */
  faults: string[]
}

/** Runs Lighthouse's mobile audit in the browser with the debugging port `port`. `cookies` are for a signed-in user. */
export async function audit(
  { browser, port }: { browser: Browser; port: number },
  url: string,
  onlyCategories: Category[],
  cookies: { name: string; value: string; url: string }[] = [],
): Promise<Audit> {
  const cdp = await browser.newBrowserCDPSession()
  await cdp.send('Storage.clearCookies')
  await cdp.send('Storage.setCookies', { cookies })
  await cdp.detach()
  const flags = { port, onlyCategories, output: 'json', logLevel: 'error', locale: 'en' } as const
  const run = async () => (await lighthouse(url, flags))!.lhr
  let result = await run()
  // On a busy machine Lighthouse may give up before the page is painted.
  if (result.runtimeError) result = await run()
  const { categories, audits, runtimeError } = result
  if (runtimeError) throw new Error(runtimeError.message)
  const scores = {} as Audit['scores']
  const faults: string[] = []
  for (const name of onlyCategories) {
    const { score, auditRefs } = categories[name]!
    scores[name] = Math.round((score ?? 0) * 100)
    if (name === 'performance') continue
    for (const { id, weight } of auditRefs) {
      const { score: own, title } = audits[id]!
      if (weight && own !== null && own < 1) faults.push(`${name}: ${title}`)
    }
  }
  return { scores, faults }
}
