import net from 'node:net'
import type { Browser } from '@playwright/test'
import lighthouse from 'lighthouse'

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
interface Verdict {
  scores: Record<Category, number>
  /** What costs points, but for speed. */
  faults: string[]
}

/** Lighthouse's mobile run in the browser that listens on `port`. `cookies` are somebody's session. */
export async function audit(
  { browser, port }: { browser: Browser; port: number },
  url: string,
  onlyCategories: Category[],
  cookies: { name: string; value: string; url: string }[] = [],
): Promise<Verdict> {
  const cdp = await browser.newBrowserCDPSession()
  await cdp.send('Storage.clearCookies')
  await cdp.send('Storage.setCookies', { cookies })
  await cdp.detach()
  const flags = { port, onlyCategories, output: 'json', logLevel: 'error', locale: 'en' } as const
  const look = async () => (await lighthouse(url, flags))!.lhr
  let result = await look()
  // On a busy machine the page may be drawn too late for it.
  if (result.runtimeError) result = await look()
  const { categories, audits, runtimeError } = result
  if (runtimeError) throw new Error(runtimeError.message)
  const scores = {} as Verdict['scores']
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

/** Where a browser may listen. */
export function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => found(port))
    })
  })
}
