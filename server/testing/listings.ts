import sharp from 'sharp'
import type { SignedIn } from './app.ts'
import { must, type Market } from './market.ts'
import { zipFiles } from './zip.ts'

export const picture = (width: number, height: number, background = '#0d5c45') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

interface Options {
  app?: string
  language?: 'en' | 'bn'
  as?: SignedIn | { token: string }
  link?: string
}
export type Files = Record<string, Uint8Array | string>
export type Importer = ReturnType<typeof importer>

/** Sends store listings as the market's sponsor. */
export function importer(market: Market) {
  const send = (
    zip: Uint8Array,
    { app, language = 'en', as = market.sponsor, link = 'https://notes.example' }: Options = {},
  ) => {
    const body = new FormData()
    body.set('file', new Blob([zip as Uint8Array<ArrayBuffer>]), 'listing.zip')
    const query = new URLSearchParams({ appLink: link, ...(app && { app }) })
    return market.app.call('POST', `/api/sponsor/imports?${query}`, {
      as,
      body,
      headers: { 'accept-language': language },
    })
  }
  const imported = async (files: Files, options?: Options) => must(200, await send(zipFiles(files), options)).body
  return { send, imported }
}

/** Starts the rate limit of imports anew. */
export const forgetImports = (market: Market) =>
  market.app.owner.db.query(`delete from app_rate_limit where key like 'import:%'`)

export const fileOf = (body: { taken: { field: string; file: string }[] }, field: string) =>
  body.taken.filter((one) => one.field === field).map((one) => one.file)
export const skippedFor = (body: { skipped: { reason: string; files: string[] }[] }, reason: string) =>
  body.skipped.find((one) => one.reason === reason)?.files ?? []
