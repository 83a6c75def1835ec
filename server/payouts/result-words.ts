import { plainCell, plainPattern as words } from '../documents/table/find-head.ts'

/** The name of a column with blanks between its words, as in `payout_id`. */
export const plainName = (cell: string): string => plainCell(cell).replaceAll(/[_-]+/g, ' ')

/** The names of columns, as providers write them; better ones first. */
export const names = {
  payout: [words('^payout ?id$')],
  outcome: [words('^outcome$'), words(String.raw`\bstatus\b|\bresult\b|\bstate\b|\bresponse\b|অবস্থা|ফলাফল|স্ট্যাটাস`)],
  reference: [
    words(
      String.raw`\b(?:trx|txn|tran|trans|transaction)\.? ?(?:id|no|number|ref(?:erence)?|code|#)(?![a-z])|^(?:trx|txn|transaction)$|(?:লেনদেন|ট্রানজেকশন|ট্রানজ্যাকশন)(?:ের)? ?(?:আইডি|নম্বর|নং)`,
    ),
    words(String.raw`^ref(?:erence)?\b|\bref(?:erence)?(?: no| number| id)?$|রেফারেন্স`),
  ],
  failure: [
    words(String.raw`\bfailure\b|\breason\b|কারণ`),
    words(String.raw`\b(?:error|response|status) ?(?:message|description|details?)\b|\bmessage\b|বার্তা`),
    words(String.raw`\berror\b`),
    words(String.raw`\bremarks?\b|\bnarration\b|মন্তব্য`),
  ],
  amount: [words(String.raw`^amount$`), words(String.raw`\bamount\b|\bamt\b|টাকা|পরিমাণ`)],
  number: [
    words(
      String.raw`^number$|wallet|mobile|msisdn|phone|receiver|recipient|beneficiary|\baccount\b|\ba/c\b|মোবাইল|ওয়ালেট|অ্যাকাউন্ট|একাউন্ট|হিসাব`,
    ),
  ],
} as const
/** Names of columns that only look like one of the above. */
export const otherNames = {
  outcome: words(
    String.raw`\b(?:batch|file|request|approval|reversal|refund|wallet|account|kyc|validation|verification|name|sms|notification|delivery|upload|maker|checker)\b`,
  ),
  /** Columns that say whether the money of a paid payout came back. */
  reversal: words(String.raw`\b(?:reversal|reversed|refund|refunded)\b(?! ?(?:date|time|id|amount|reason))`),
  amount: words(String.raw`fee|charge|balance|total|commission|\bvat\b|\btax\b|ফি|চার্জ|ব্যালেন্স`),
  number: words(String.raw`\b(?:sender|from|source|debit|merchant|payer|our)\b|প্রেরক`),
}

const said = String.raw`(?:(?:transaction|txn|trx|payment|payout|transfer|disbursement|request) )?(?:is |was |has been )?`
const only = (source: string) => words(`^${said}(?:${source})(?: হয়েছে)?$`)
const outcomes = [
  [
    'paid',
    only(
      String.raw`paid|success|successful|succeeded|successfully (?:paid|sent|completed|processed)|(?:paid|sent|completed|processed) successfully|complete|completed|done|settled|সফল|সম্পন্ন|পরিশোধিত|পরিশোধ`,
    ),
  ],
  [
    'failed',
    only(
      String.raw`fail|failed|failure|unsuccessful|not successful|rejected|declined|denied|refused|reversed|cancelled|canceled|error|ব্যর্থ|বাতিল|প্রত্যাখ্যাত`,
    ),
  ],
  [
    'waits',
    only(
      String.raw`pending|processing|in progress|in process|initiated|queued|waiting|scheduled|অপেক্ষমাণ|অপেক্ষমান|প্রক্রিয়াধীন|চলমান`,
    ),
  ],
] as const
export type Said = (typeof outcomes)[number][0]

/** The outcome that a cell states; `waits` if there is none yet. Null for other words. */
export function outcomeOf(cell: string): Said | null {
  const plain = plainName(cell).replace(/[.!।]+$/, '')
  if (/^(?:-|\u2013|\u2014)?$/.test(cell)) return 'waits'
  return outcomes.find(([, is]) => is.test(plain))?.[0] ?? null
}
