import type { Language } from '../../contract/common.ts'
import { bothLanguages } from '../../contract/both-languages.ts'
import type { Reply } from '../../contract/endpoint.ts'
import {
  formatDate,
  formatDateTime,
  formatLength,
  formatLevel,
  formatNumber,
  formatPercent,
  localDigits,
} from '../../contract/format.ts'
import type { insights } from '../../contract/insights.ts'
import { withScaleEnd } from '../../contract/scale.ts'
import { reportWords } from './report-words.ts'

type Shared = Reply<(typeof insights)['GET /api/shared/:secret']>
type Figures = NonNullable<Shared['figures']>

const words = bothLanguages({
  lead: {
    en: 'What testers found, in figures. Their words and names are with the app maker only. Numbers are rounded, and new once a day.',
    bn: 'পরীক্ষকেরা যা পেয়েছেন, সংখ্যায়। তাঁদের লেখা আর নাম শুধু অ্যাপ নির্মাতার কাছে। সংখ্যাগুলো আনুমানিক, আর দিনে একবার বদলায়।',
  },
  until: {
    en: (time: string) => `This link works until ${time}.`,
    bn: (time: string) => `এই লিংক ${time} পর্যন্ত চলবে।`,
  },
  few: {
    en: (least: string) => `Figures appear from ${least} decided submissions on, the day after.`,
    bn: (least: string) => `অন্তত ${least}টি জমার সিদ্ধান্ত হলে পরদিন থেকে সংখ্যা দেখা যায়।`,
  },
  gone: { en: 'This link does not work', bn: 'এই লিংক কাজ করছে না' },
  goneText: {
    en: 'It has ended, was revoked, or is not complete. Whoever sent it can make another one.',
    bn: 'এর মেয়াদ শেষ, এটি বাতিল করা হয়েছে, অথবা লিংকটি পুরো নেই। যিনি পাঠিয়েছেন, তিনি নতুন একটি দিতে পারেন।',
  },
  porokh: { en: 'What is Porokh?', bn: 'পরখ কী?' },
  table: { en: 'The days as a table', bn: 'দিনগুলো টেবিলে দেখুন' },
  day: { en: 'Day', bn: 'দিন' },
})
const other = { en: ['bn', 'বাংলা'], bn: ['en', 'English'] } as const

/** The page of a shared campaign. All text from people is escaped. */
export function sharedHtml(shared: Shared, language: Language): string {
  const { title, appName, organisation, endsAt, least, figures } = shared
  const w = reportWords[language]
  const t = words[language]
  return htmlOf(
    language,
    title,
    `<h1${langOf(title)}>${safe(title)}</h1>
<p class="lead">${safe(t.lead)}</p>
<dl class="facts">${fact(w.app, appName)}${fact(w.organisation, organisation)}</dl>
${figures ? figuresOf(figures, language) : `<p class="card">${safe(t.few(formatNumber(least, language)))}</p>`}
<p class="small">${safe(t.until(formatDateTime(endsAt, language)))}</p>`,
  )
}

/** The page for an invalid link. It gives no reason, so that guessing reveals nothing. */
export const unknownHtml = (language: Language): string =>
  htmlOf(
    language,
    words[language].gone,
    `<h1>${safe(words[language].gone)}</h1><p class="lead">${safe(words[language].goneText)}</p>`,
  )

function figuresOf(figures: Figures, language: Language): string {
  const w = reportWords[language]
  const digits = (text: string | number) => localDigits(String(text), language)
  const length = (seconds: number | null) => (seconds === null ? w.none : formatLength(seconds, language))
  const rated = figures.ratings.reduce((sum, { count }) => sum + count, 0)
  const stars = figures.ratings.reduce((sum, { rating, count }) => sum + rating * count, 0)
  const average = rated ? formatNumber(Math.round((stars * 100) / rated) / 100, language) : w.none
  const bars = (title: string, rows: readonly Bar[], of?: number) => barsOf(title, rows, { of, language })
  return `<dl class="sums">${fact(w.submissions, formatNumber(figures.count, language))}${fact(w.averageStars, average)}${fact(w.median, length(figures.secondsSpent.median))}${fact(w.p95, length(figures.secondsSpent.p95))}</dl>
<div class="grid">
${
  stars === 0
    ? ''
    : bars(
        w.stars,
        figures.ratings.toReversed().map(({ rating, count }) => ({ name: w.starsOf(digits(rating)), count })),
      )
}
${daysOf(figures.days, language)}
${bars(
  w.byLevel,
  figures.levels.map(({ level, count }) => ({
    name: level === null ? w.unknown : formatLevel(`VIP ${level}`, language),
    count,
  })),
  figures.count,
)}
${bars(
  w.byDevice,
  figures.devices.map(({ device, count }) => ({ name: device === null ? w.unknown : w.devices[device], count })),
  figures.count,
)}
${bars(
  w.byAndroid,
  figures.androids.map(({ version, count }) => ({ name: w.androidOf(digits(version)), count })),
  figures.count,
)}
${figures.answers
  .map(({ text, kind, counts, ...ends }) =>
    bars(
      text,
      counts.map(({ label, count }) => ({
        name: kind === 'scale' ? withScaleEnd(ends, label, digits(label)) : label,
        count,
      })),
    ),
  )
  .join('\n')}
</div>`
}

interface Bar {
  name: string
  count: number
}

function barsOf(title: string, bars: readonly Bar[], { of, language }: { of?: number; language: Language }): string {
  if (bars.length === 0) return ''
  const all = Math.max(1, of ?? bars.reduce((sum, { count }) => sum + count, 0))
  const rows = bars.map(({ name, count }) => {
    const share = (count * 100) / all
    return `<tr><th scope="row"${langOf(name)}>${safe(name)}</th><td aria-hidden="true"><i style="width:${share.toFixed(1)}%"></i></td><td class="number">${formatNumber(count, language)} · ${formatPercent(share, language)}</td></tr>`
  })
  return `<section class="card"><h2${langOf(title)}>${safe(title)}</h2><table>${rows.join('')}</table></section>`
}

const dayMs = 24 * 3_600_000
const width = 600
const height = 120

/** A chart to scale, and the same days in a table. */
function daysOf(days: Figures['days'], language: Language): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  const w = reportWords[language]
  const most = days.reduce((high, day) => (day.count > high.count ? day : high), first)
  const at = (day: string) => (Date.parse(day) - Date.parse(first.day)) / dayMs
  const step = width / (at(last.day) + 1)
  const wide = Math.min(step * 0.8, 48)
  const rects = days.map(({ day, count }) => {
    const high = Math.max(1, (count / most.count) * height)
    const x = at(day) * step + (step - wide) / 2
    return `<rect x="${x.toFixed(1)}" y="${(height - high).toFixed(1)}" width="${wide.toFixed(1)}" height="${high.toFixed(1)}"/>`
  })
  const rows = days.map(
    ({ day, count }) =>
      `<tr><th scope="row">${safe(formatDate(day, language))}</th><td class="number">${formatNumber(count, language)}</td></tr>`,
  )
  const lead = w.byDayLead(formatNumber(most.count, language), formatDate(most.day, language))
  return `<section class="card"><h2>${safe(w.byDay)}</h2><p class="small">${safe(lead)}</p>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${safe(w.byDay)}">${rects.join('')}</svg>
<p class="small ends"><span>${safe(formatDate(first.day, language))}</span><span>${safe(formatDate(last.day, language))}</span></p>
<details><summary>${safe(words[language].table)}</summary><table>${rows.join('')}</table></details></section>`
}

export const fact = (name: string, value: string) =>
  `<div><dt>${safe(name)}</dt><dd${langOf(value)}>${safe(value)}</dd></div>`

/** A page without scripts, with the brand and a link to the other language. */
export function htmlOf(language: Language, title: string, body: string): string {
  const [code, name] = other[language]
  const w = reportWords[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">
<title>${safe(title)} · ${safe(w.brand)}</title><style>${style}</style></head>
<body><header><a href="/welcome" class="brand">${safe(w.brand)}</a><a href="?lang=${code}" lang="${code}" hreflang="${code}" rel="nofollow">${name}</a></header>
<main>${body}</main><footer><a href="/welcome">${safe(words[language].porokh)}</a></footer></body></html>`
}

export const safe = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** Lets a screen reader read a Bengali title in Bengali on an English page. */
const langOf = (text: string) =>
  /\p{Script=Bengali}/u.test(text) ? ' lang="bn"' : /\p{Script=Latin}/u.test(text) ? ' lang="en"' : ''

const style = `:root{color-scheme:light dark;--paper:#faf6ee;--surface:#fffdf9;--ink:#16241d;--muted:#53625a;--line:#e3dccd;--soft:#f1ebdf;--green:#0d5c45}
@media(prefers-color-scheme:dark){:root{--paper:#0d1512;--surface:#141e1a;--ink:#e9efe9;--muted:#a6b5ac;--line:#2a3832;--soft:#0a110e;--green:#48b68b}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,'Noto Sans Bengali',sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:70rem;margin:0 auto;padding:1rem min(1rem,5vw)}header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 1rem}
a{color:var(--green);padding:.625rem 0;display:inline-block}.brand{font-size:1.25rem;font-weight:700;text-decoration:none}
h1{font-size:1.5rem;line-height:1.35;margin:0 0 .5rem}h2{font-size:1.0625rem;line-height:1.4;margin:0 0 .5rem}.lead{margin:0 0 1rem;color:var(--muted);max-width:45rem}
dl{margin:0 0 1rem;display:flex;flex-wrap:wrap;gap:.5rem 2rem}dt{color:var(--muted);font-size:.875rem}dd{margin:0;font-weight:600}.sums dd{font-size:1.375rem}
.grid{columns:2 24rem;column-gap:1.25rem}.card{break-inside:avoid;background:var(--surface);border:1px solid var(--line);border-radius:.875rem;padding:1rem min(1.25rem,5vw);margin:0 0 1.25rem}
table{width:100%;border-collapse:collapse}th{text-align:left;font-weight:400;padding:.25rem .75rem .25rem 0;min-width:5rem}td{width:45%;padding:.25rem 0}.number{width:1%;white-space:nowrap;text-align:right;padding-left:.75rem;font-variant-numeric:tabular-nums}
td i{display:block;height:.625rem;border-radius:99px;background:var(--green)}td[aria-hidden]{background:linear-gradient(var(--soft),var(--soft)) center/100% .625rem no-repeat}
svg{display:block;width:100%;height:auto;border-bottom:1px solid var(--line)}rect{fill:var(--green)}.small{font-size:.875rem;color:var(--muted);margin:.25rem 0}.ends{display:flex;justify-content:space-between;gap:1rem}
summary{color:var(--green);padding:.625rem 0;cursor:pointer}@media(max-width:24em){th,td,.number{display:block;white-space:normal;width:100%;text-align:left;padding:.125rem 0}}
:focus-visible{outline:3px solid var(--green);outline-offset:2px}@media print{header a+a,footer{display:none}}`
