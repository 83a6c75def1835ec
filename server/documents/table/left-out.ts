import type { LeftOutReason } from '../../../contract/statement-formats.ts'
import { plainCell } from './find-head.ts'

const balance = String.raw`(?:balance|bal\.?|ব্যালেন্স|স্থিতি|জের)`
const words = (parts: readonly string[]) => parts.join('|').normalize('NFKC')
const opening = words([
  `(?:opening|previous|beginning|initial|starting|প্রারম্ভিক|শুরুর|আগের|পূর্বের) ?${balance}`,
  `${balance} ?(?:b ?/ ?f|b ?/ ?d|brought (?:forward|down)|forward)`,
  'b ?/ ?f',
  'b ?/ ?d',
  'brought forward',
])
const closing = words([
  `(?:closing|ending|final|available|current|সমাপনী|শেষ|শেষের|বর্তমান) ?${balance}`,
  `${balance} ?(?:c ?/ ?f|c ?/ ?d|carried (?:forward|down))`,
  'c ?/ ?f',
  'c ?/ ?d',
  'carried forward',
])
const total = words([
  String.raw`(?:grand |sub ?-? ?|page |net |period |(?:transaction|debit|credit|deposit|withdrawal)s? )?totals?(?: (?:of|for|in|no\.?|number|count|debits?|credits?|deposits?|withdrawals?|amount|page|transactions?)\b.*)?`,
  String.raw`(?:no\.?|number|count) of (?:debit|credit|transaction|deposit|withdrawal)s?`,
  'sum',
  'summary',
  '(?:সর্ব|উপ)?মোট.{0,20}',
])

const signs = String.raw`[\p{P}\p{S}\s]{0,3}`
const amount = String.raw`(?:(?:bdt|tk\.?|৳)?\s*[\d,.]+\s*(?:cr|dr)?\.?)?`
/** A cell that is nothing but this, with a day or an amount after it at most. A payment’s own text has more words. */
const only = (text: string) =>
  new RegExp(String.raw`^${signs}(?:${text})(?: (?:as |on |at |of ).{0,40})?\s*[:=.*-]*\s*${amount}${signs}$`, 'u')
const kinds: readonly [LeftOutReason, RegExp][] = [
  ['opening', only(opening)],
  ['closing', only(closing)],
  ['total', only(total)],
]

/** Whether a cell says that its row is a balance or a sum, and no payment. */
export function summaryOf(cells: readonly string[]): LeftOutReason | null {
  const plain = cells.map(plainCell).filter((cell) => /\p{L}/u.test(cell))
  return kinds.find(([, is]) => plain.some((cell) => is.test(cell)))?.[0] ?? null
}
