import type { IncomingHttpHeaders } from 'node:http'
import type { FaultName, FaultOptions } from './faults.ts'
import type { World } from './world.ts'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  text: string
  /** The fields of a JSON object, of a form, or of the query of a GET. */
  body: Record<string, unknown>
}
export interface Answer {
  status: number
  /** An object is sent as JSON, a string unchanged. */
  body: unknown
  headers?: Record<string, string>
}
export interface Context {
  world: World
  asked: Asked
  /** The part of the path that the call's pattern captures. */
  id: string
  /** The options of a fault that applies to this request. */
  fault(name: FaultName): FaultOptions | undefined
}
/** A gateway's refusal formats (bkash.md, section 3). */
export type Shape = 'A' | 'B' | 'C' | 'D'

export interface Call {
  name: string
  method: 'GET' | 'POST'
  path: RegExp
  shape: Shape
  /** Answers before the call itself if its headers or token are invalid. */
  guard?: (context: Context) => Answer | undefined
  handle(context: Context): Answer | Promise<Answer>
}

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const page = (html: string): Answer => ({ status: 200, body: html, headers: { 'content-type': 'text/html' } })
export const seeOther = (url: string): Answer => ({ status: 302, body: '', headers: { location: url } })
export const gateway = (status: number, message: string): Answer => ({ status, body: { message } })

/** A refusal in one of the four formats. */
export function refusal(
  shape: Shape,
  code: string | number,
  text = meanings[code] ?? 'The request was refused',
): Answer {
  if (shape === 'A') return ok({ statusCode: code, statusMessage: text })
  if (shape === 'B') return ok({ errorCode: code, errorMessage: text })
  if (shape === 'D') return gateway(400, text)
  return {
    status: 400,
    body: {
      internalCode: `refund_${code}`,
      externalCode: code,
      errorMessageEn: text,
      errorMessageBn: 'অনুরোধটি গ্রহণ করা যায়নি',
    },
  }
}

/** Meanings of the codes in our own words (bkash.md, section 10). */
const meanings: Record<string, string> = {
  2002: 'Payment id not valid',
  2006: 'Amount not valid',
  2007: 'Currency not valid',
  2008: 'Intent not valid',
  2012: 'Receiver number not valid',
  2023: 'Not enough money',
  2029: 'Same request seen before',
  2031: 'Invoice number not valid',
  2032: 'Transfer type not valid',
  2033: 'Transaction not found',
  2048: 'Payer reference not valid',
  2049: 'Callback URL not valid',
  2054: 'A step before this one is missing',
  2056: 'Payment in the wrong state',
  2057: 'No bKash account',
  2062: 'Payment already completed',
  2063: 'Mode not valid',
  2065: 'A field is missing',
  2069: 'Cancelled by the payer',
  2071: 'The payment is older than 60 days and cannot be refunded',
  2072: 'Refund amount not valid',
  2077: 'Transaction id not valid',
  2116: 'Agreement already executed',
  2117: 'Payment already executed',
  2127: 'The original payment is not complete',
  9999: 'System error',
}
