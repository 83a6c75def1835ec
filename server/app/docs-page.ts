import { refusals } from './refusals.ts'
import { shapeOf } from './schema-shape.ts'
import type { JsonSchema } from './json-schema.ts'
import type { OpenApi, Operation } from './openapi.ts'

/** The OpenAPI document as a page to read: made on the server, works without scripts. */
export function docsPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const sections = document.tags.map(({ name, description }) => {
    const mine = operations.filter(({ operation }) => operation.tags.includes(name))
    const items = mine.map(({ method, path, operation }) => call(method, path, operation)).join('')
    return `<section><h2 id="${name}">${escape(name)}</h2><p>${escape(description)}.</p>${items}</section>`
  })
  const links = [...document.tags.map(({ name }) => name), 'refusals'].map((name) => `<a href="#${name}">${name}</a>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Porokh API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header><h1>Porokh API</h1><nav aria-label="Sections">${links.join('')}<a href="/api/openapi.json">openapi.json</a></nav></header>
<main>
<section>${prose(document.info.description)}</section>
${sections.join('\n')}
${refusalTable()}
</main>
</body>
</html>
`
}

function call(method: string, path: string, operation: Operation): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const body = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h4>Body <small>${escape(type)}</small></h4><pre>${escape(shapeOf(schema))}</pre>`,
  )
  const answers = Object.entries(responses).map(([status, response]) => answer(status, response))
  return `<details id="${operationId}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code> <span>${escape(summary)}</span></summary>
<div>${fieldTable(parameters as Parameter[])}${body.join('')}<h4>Answers</h4><dl>${answers.join('')}</dl></div>
</details>`
}

interface Parameter {
  name?: string
  in: string
  required: boolean
  schema: JsonSchema
  $ref?: string
}

function fieldTable(parameters: readonly Parameter[]): string {
  const own = parameters.filter(({ name }) => name !== undefined)
  const key = parameters.find(({ $ref }) => $ref?.endsWith('Key'))
  const rows = own.map(
    ({ name = '', in: place, required, schema }) =>
      `<tr><td><code>${escape(name)}</code>${required ? '' : ' <small>optional</small>'}<td>${place}<td><code>${escape(shapeOf(schema))}</code>`,
  )
  if (key)
    rows.push(
      `<tr><td><code>Idempotency-Key</code>${key.$ref?.includes('Optional') ? ' <small>optional</small>' : ''}<td>header<td><code>string</code>`,
    )
  return rows.length > 0 ? `<table>${rows.join('')}</table>` : ''
}

function answer(status: string, { description, content = {} }: Operation['responses'][string]): string {
  if (Number(status) >= 400) {
    const codes = [...description.matchAll(/`([^`]+)`/g)].map(([, code = '']) => `<a href="#${code}">${code}</a>`)
    return `<dt>${status}<dd>${codes.join(' ')}`
  }
  const [type, media] = Object.entries(content)[0] ?? []
  const shape =
    media?.schema && type === 'application/json'
      ? `<pre>${escape(shapeOf(media.schema))}</pre>`
      : escape(type ?? 'no content')
  return `<dt>${status}<dd>${shape}`
}

function refusalTable(): string {
  const rows = Object.entries(refusals).map(([code, [status, en, bn]]) => {
    const title = ([words]: readonly [unknown, unknown]) => (typeof words === 'string' ? escape(words) : '…')
    return `<tr id="${code}"><td><code>${code}</code><td>${status}<td>${title(en)}<td lang="bn">${title(bn)}`
  })
  return `<section><h2 id="refusals">Refusals</h2><div class="wide"><table><tr><th>code<th>status<th>title<th>শিরোনাম${rows.join('')}
<tr id="internal"><td><code>internal</code><td>500<td>Something went wrong<td lang="bn">কিছু একটা সমস্যা হয়েছে</table></div></section>`
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const prose = (text: string) =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${escape(paragraph).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('')

const style = `
:root{--paper:#fbfaf6;--ink:#17211c;--soft:#5b6660;--line:#dcd9cf;--card:#fff;--green:#0b5d43;--warm:#a4510a;--red:#a1283a;--blue:#1b5f91}
@media(prefers-color-scheme:dark){:root{--paper:#0e1512;--ink:#e6ece8;--soft:#9aa8a0;--line:#2a3530;--card:#151e1a;--green:#6fd0a8;--warm:#f0b070;--red:#f08c9c;--blue:#7fbcec}}
*{box-sizing:border-box}html{scroll-padding-top:4rem}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,"Noto Sans Bengali","Nirmala UI",sans-serif}
header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline;padding:.6rem 1.25rem;background:var(--card);border-bottom:1px solid var(--line)}
h1{font-size:1.1rem;margin:0;color:var(--green)}h2{margin:2.5rem 0 .25rem;font-size:1.35rem;text-transform:capitalize}h4{margin:1rem 0 .25rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}a{color:var(--green)}
main{max-width:60rem;margin:0 auto;padding:1rem 1.25rem 6rem}
details{margin:.4rem 0;background:var(--card);border:1px solid var(--line);border-radius:10px}
summary{display:flex;flex-wrap:wrap;gap:.1rem .75rem;align-items:baseline;padding:.55rem .9rem;cursor:pointer;min-height:44px}
summary span{color:var(--soft)}summary code{font-weight:600}details>div{padding:0 1rem 1rem;border-top:1px solid var(--line)}
b{font:600 .8rem ui-monospace,monospace;min-width:3.6rem;color:var(--green)}b.post{color:var(--warm)}b.delete{color:var(--red)}b.put,b.patch{color:var(--blue)}
code,pre{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}pre{overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0;padding:.75rem 1rem;background:var(--paper);border:1px solid var(--line);border-radius:8px}
table{border-collapse:collapse;width:100%;margin:.75rem 0}td,th{padding:.3rem .75rem .3rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
.wide{overflow:auto}small{color:var(--soft);font-weight:400}dl{display:grid;grid-template-columns:3.5rem minmax(0,1fr);margin:0;gap:.25rem}dd{margin:0}dd a{margin-right:.6rem;display:inline-block}
tr:target{background:color-mix(in srgb,var(--warm) 18%,transparent)}:focus-visible{outline:2px solid var(--green);outline-offset:2px}
`
