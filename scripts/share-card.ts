import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../e2e/helpers/find-browser.ts'
import { common } from '../web/shared/i18n/common.ts'
import { welcomeWords } from '../web/public/welcome/welcome.ts'

/**
 * Draws `web/static/share.png`, the preview of links to Porokh on other sites, with the picture of the built welcome page. A browser
 * renders the text, because Bengali needs shaping. Run it after a change of the picture or the promise.
 */
const [, picture] = /<\/div>(<svg viewBox="0 0 560 430".*?<\/svg>)/s.exec(
  readFileSync('dist/web/pages/welcome.bn.html', 'utf8'),
)!
const card = `<!doctype html><html lang="bn"><meta charset="utf-8"><style>
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; padding: 56px 48px 56px 72px; display: grid; grid-template-columns: 560px 1fr; gap: 24px;
  align-items: center; background: linear-gradient(160deg, #e2f0e8, #faf6ee 60%); color: #16241d; font-family: 'Noto Sans Bengali', sans-serif }
div { display: grid; gap: 26px }
.name { display: flex; align-items: center; gap: 18px; font-size: 44px; font-weight: 700 }
.name img { width: 64px }
h1 { font-size: 66px; font-weight: 700; line-height: 1.34; white-space: pre-line }
p { font-size: 34px; font-weight: 600; line-height: 1.5; color: #0b5a43; border-top: 4px dashed #e9a21b; padding-top: 22px }
svg { width: 100% }
</style><div><span class="name"><img src="data:image/svg+xml;base64,${readFileSync('web/static/icon.svg', 'base64')}">${common.bn.porokh}</span>
<h1>${welcomeWords.bn.promise}</h1><p>${common.bn.neverPay}</p></div>${picture}</html>`

const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args, env })
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(card)
  const shot = await page.screenshot()
  await sharp(shot).png({ palette: true, colours: 128, effort: 10 }).toFile('web/static/share.png')
} finally {
  await browser.close()
}
