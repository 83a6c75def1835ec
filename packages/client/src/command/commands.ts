import { createWriteStream } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Porokh, type Campaign } from '../index.ts'
import { ask, piped } from './ask.ts'
import { forgetLogin, keepLogin, loginFile } from './settings.ts'

type Values = Record<string, string | boolean | undefined>
/** A command's input: the client, the arguments, and the options. */
interface Given {
  porokh: Porokh
  words: string[]
  values: Values
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const tell = (line: string): void => void process.stderr.write(`${line}\n`)
/** Incorrect usage of the command: exits with status 2. */
export class Usage extends Error {}

const inTaka = (poisha: number): string => (poisha / 100).toFixed(2)
const text = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

function idOf(word: string | undefined): number {
  if (word === undefined || !/^[1-9]\d{0,14}$/.test(word))
    throw new Usage(`"${word ?? ''}" is not the id of a campaign`)
  return Number(word)
}

/** Asks for the URL and a token, tests them, and stores them for the current user. */
export async function login({ values }: Pick<Given, 'values'>): Promise<void> {
  const isTyped = process.stdin.isTTY
  const url = text(values.url) ?? process.env.POROKH_URL ?? (isTyped ? await ask('Address of Porokh: ') : undefined)
  if (!url || !URL.canParse(url)) throw new Usage('say where Porokh is: --url https://…')
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Usage('a token is sent by https: only')
  const token = isTyped ? await ask('API token (it is not shown): ', { secret: true }) : await piped()
  if (!token) throw new Usage('no token was given')
  const { token: own, expiresAt } = await new Porokh({ url, token }).get('/api/session')
  if (!own) throw new Error('this is no API token')
  await keepLogin({ url, token })
  tell(
    `Signed in as ${own.organisation.name} with the token "${own.name}" (${own.scopes.join(', ')}), until ${expiresAt.slice(0, 10)}.`,
  )
  tell(`Kept in ${loginFile()}.`)
}

export async function logout(): Promise<void> {
  await forgetLogin()
  tell('The token is forgotten here. Revoke it on the page too, if nobody needs it.')
}

export async function campaigns({ porokh, values }: Given): Promise<void> {
  const state = text(values.state) as Campaign['state'] | undefined
  const found: Campaign[] = []
  for await (const one of porokh.each('/api/sponsor/campaigns', { query: state === undefined ? {} : { state } }))
    found.push(one)
  if (values.json) return print(JSON.stringify(found))
  if (found.length === 0) return tell('No campaign.')
  const rows = found.map(({ id, state, counts, places, placesLeft, escrow, title }) => [
    String(id),
    state,
    String(counts.submitted),
    `${places - placesLeft}/${places}`,
    inTaka(escrow),
    title,
  ])
  table(['id', 'state', 'to decide', 'places', 'escrow BDT', 'title'], rows)
}

function table(heads: string[], rows: string[][]): void {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]!.length)))
  // The last column has no fixed width.
  for (const row of [heads, ...rows])
    print(row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at]!))).join('  '))
}

/** Writes all of a campaign's submissions to a file or to standard output. The file appears only once it is complete. */
export async function exportSubmissions({ porokh, words, values }: Given): Promise<void> {
  const format = text(values.format) ?? 'csv'
  if (format !== 'csv' && format !== 'json') throw new Usage('--format is csv or json')
  const options = { path: { id: idOf(words[0]) } }
  const stream = await (format === 'csv'
    ? porokh.download('/api/sponsor/campaigns/{id}/export.csv', options)
    : porokh.download('/api/sponsor/campaigns/{id}/export.json', options))
  const file = text(values.out)
  if (file === undefined) return pipeline(Readable.fromWeb(stream as never), process.stdout, { end: false })
  const part = `${file}.part`
  try {
    await pipeline(Readable.fromWeb(stream as never), counting(), createWriteStream(part))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  tell(`Wrote ${file}.`)
}

/** Shows the progress on a terminal. */
const counting = () =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (process.stderr.isTTY) process.stderr.write(`\r${Math.ceil(bytes / 1024)} kB `)
      yield chunk
    }
    if (process.stderr.isTTY) process.stderr.write('\r')
  }

/** Creates a draft from a zip with a store listing. */
export async function importListing({ porokh, words, values }: Given): Promise<void> {
  const [file] = words
  const appLink = text(values.link)
  if (!file) throw new Usage('say which zip')
  if (!appLink) throw new Usage('say where the app is found: --link https://…')
  const app = text(values.app)
  const { campaign, apps, taken, filled, skipped } = await porokh.post('/api/sponsor/imports', {
    query: { appLink, ...(app !== undefined && { app }) },
    file: new Blob([new Uint8Array(await readFile(file))]),
    fileName: path.basename(file),
  })
  if (!campaign) {
    for (const one of apps) print(`${one.app}\t${one.title ?? ''}`)
    throw new Usage('the zip has several apps: name one of these with --app')
  }
  for (const { field, file, cut } of taken) tell(`${field}: from ${file}${cut ? ', shortened' : ''}`)
  for (const { field, why } of filled) tell(`${field}: ${why.en}`)
  for (const { why, count } of skipped) tell(`not used, ${count}: ${why.en}`)
  print(values.json ? JSON.stringify(campaign) : `Draft ${campaign.id}: ${campaign.title}`)
}

/** Prints events until it is stopped. */
export async function watch({ porokh, values }: Given): Promise<void> {
  const seconds = Number(text(values.every) ?? 5)
  if (!(seconds >= 1)) throw new Usage('--every is a number of seconds, 1 at least')
  const only = values.campaign === undefined ? undefined : idOf(text(values.campaign))
  let after = text(values.after)
  // Skips existing events unless they are requested.
  for (let isNew = after !== undefined; ;) {
    const page = await porokh.get('/api/sponsor/events', { query: after === undefined ? {} : { after } })
    after = page.next
    for (const { id, type, timestamp, data } of isNew ? page.items : []) {
      if (only !== undefined && data.campaignId !== only) continue
      const about = Object.entries(data).map(([name, value]) => `${name}=${value}`)
      print(values.json ? JSON.stringify({ id, type, timestamp, data }) : [timestamp, type, ...about].join('  '))
    }
    if (page.more) continue
    if (!isNew) tell('Watching. Ctrl-C ends it.')
    isNew = true
    await sleep(seconds * 1000)
  }
}
