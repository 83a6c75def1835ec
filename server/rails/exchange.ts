import type { Db } from '../db/db.ts'
import { codeOf, isBeforeSending, jsonObject, readText } from '../core/read-answer.ts'
import type { Seal } from '../sealing/seal.ts'
import type { RailName } from './settings.ts'

const secretNames = [
  'id_token',
  'refresh_token',
  'token',
  'app_key',
  'app_secret',
  'password',
  'store_passwd',
  'sessionkey',
  'cus_name',
  'cus_email',
  'cus_phone',
]
/** A secret as a JSON field, whose text may be truncated, and as a form field. */
const secretField = new RegExp(String.raw`("(?:${secretNames.join('|')})"\s*:\s*")(?:[^"\\]|\\.)*`, 'gi')
const secretPair = new RegExp(String.raw`((?:^|[?&\s])(?:${secretNames.join('|')})=)[^&\s]*`, 'gi')
/** A JSON field with a wallet number, as text that may be truncated, or as a number. */
const walletField = /("(?:\w*msisdn|payerReference|payerAccount)"\s*:\s*)("(?:[^"\\]|\\.)+|\d+)/gi
/** A mobile or wallet number of Bangladesh, with or without the country code, in Latin or Bengali digits. */
const number =
  /(?<![\d০-৯])(?:(?:\+|00|০০)?[8৮]{2}[ +-]?)?[0০][ +-]?[1১][ +-]?[3-9৩-৯](?:[ +-]?[\d০-৯]){8,9}(?![\d০-৯])/g

const mask = (text: string) => '*'.repeat(Math.max(text.length - 3, 0)) + text.slice(-3)
const maskField = (value: string) => (value.startsWith('"') ? `"${mask(value.slice(1))}` : mask(value))

/** The text of an exchange without secrets, and with only the last three digits of wallet numbers. */
export function redact(text: string, secrets: readonly string[]): string {
  const known = secrets.filter(Boolean).flatMap((secret) => [secret, encodeURIComponent(secret)])
  return known
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
    .replaceAll(secretField, '$1…')
    .replaceAll(secretPair, '$1…')
    .replaceAll(walletField, (_, name: string, wallet: string) => name + maskField(wallet))
    .replaceAll(number, mask)
    .replaceAll('\0', '')
}

const mostBytes = 64 * 1024
const mostKept = 4000

/** The context of every gateway call. */
export interface Rails {
  /** The pool: no call runs in a transaction. */
  db: Db
  seal: Seal
  present(): Date
  /** How long a gateway may take to answer. bKash requires 30. */
  seconds: number
}

export interface Request {
  rail: RailName
  /** The name of the call in the gateway's documentation. */
  call: string
  /** The subject of the call, by which operators find it. */
  subject?: { kind: 'deposit' | 'payout' | 'refund'; id: number }
  method?: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  /** Sent as JSON, or as a form. */
  body?: object | URLSearchParams
  /** Values that are never stored. */
  secrets: readonly string[]
}

export type Answer =
  /** `json` is undefined when the answer is anything but a JSON object. */
  | { is: 'answered'; status: number; json: Record<string, unknown> | undefined; milliseconds: number }
  /** No answer. `sent`: the request may have reached the gateway. */
  | { is: 'silent'; why: string; sent: boolean }

/**
 * Sends one request to a payment gateway, once, and writes request and answer into `rails_exchange`. Does not follow redirects, because
 * requests contain secrets.
 */
export async function exchange(rails: Rails, request: Request): Promise<Answer> {
  const { method = 'POST', url, headers, body } = request
  const at = rails.present()
  const sent = body === undefined || body instanceof URLSearchParams ? body : JSON.stringify(body)
  const sinceThen = () => rails.present().getTime() - at.getTime()
  let text = ''
  let answer: Answer
  try {
    const signal = AbortSignal.timeout(rails.seconds * 1000)
    const type: Record<string, string> = typeof sent === 'string' ? { 'content-type': 'application/json' } : {}
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...type, ...headers },
      body: sent,
      redirect: 'manual',
      signal,
    })
    text = await readText(response, mostBytes)
    answer = { is: 'answered', status: response.status, json: jsonObject(text), milliseconds: sinceThen() }
  } catch (error) {
    const why = codeOf(error)
    answer = { is: 'silent', why, sent: !isBeforeSending(why) }
  }
  const asked = `${method} ${url}${sent === undefined ? '' : `\n${sent.toString()}`}`
  await note(rails, { ...request, at, asked, milliseconds: sinceThen(), answer, text })
  return answer
}

interface Exchange extends Request {
  at: Date
  asked: string
  milliseconds: number
  answer: Answer
  text: string
}

/** A failure to store the exchange must not lose the answer, which may say that money has moved. */
async function note({ db }: Rails, { answer, secrets, subject, ...one }: Exchange): Promise<void> {
  const kept = (text: string) => redact(text, secrets).slice(0, mostKept)
  try {
    await db.query(
      `insert into rails_exchange (
          rail, call, subject_kind, subject_id, at, milliseconds, status, fault, asked, answer
        )
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        one.rail,
        one.call,
        subject?.kind ?? null,
        subject?.id ?? null,
        one.at,
        one.milliseconds,
        answer.is === 'answered' ? answer.status : null,
        answer.is === 'silent' ? answer.why.slice(0, 100) : null,
        kept(one.asked),
        kept(one.text),
      ],
      'rails-note-exchange',
    )
  } catch (error) {
    console.error(`An exchange with ${one.rail} was not stored: ${error instanceof Error ? error.message : 'failed'}`)
  }
}
