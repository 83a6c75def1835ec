import { mobileOf } from '../../contract/contact.ts'
import { plainDigits } from '../../contract/format.ts'

/** Words that banks use, in English. All others without a digit may be names. */
const known = new Set(
  (
    'account adjustment atm balance bank bill bkash bonus branch card cash cashin cashout charge charges cheque chq clearing closing ' +
    'collection commission correction credit debit deposit disbursement duty eft excise fee fees from fund ft incoming interest interbank internal ' +
    'maintenance merchant monthly nagad npsb online opening outgoing payment payout payroll profit refund return reversal reversed rocket rtgs ' +
    'salary sandbox service settlement sms sweep tax to transaction transfer trf trx txn vat via wallet withdrawal yearly'
  ).split(' '),
)

/** Without its first zero, a mobile number looks like a transaction number, and is kept. */
const isMobile = (word: string) => !word.startsWith('1') && mobileOf(word) !== null
const most = 180

/**
 * Reduces the text of a line to parts with a digit, such as transaction numbers, and words that banks use. Names are removed, and only the
 * last three digits of a mobile number are kept, so that a statement brings no personal data into the table.
 */
export function plainReference(text: string): string {
  const kept: string[] = []
  for (const word of plainDigits(text.normalize('NFKC')).split(/[\s,;:()[\]"']+/)) {
    // A number is recognised even with signs between groups of digits.
    const joined = word.replaceAll(/[-.]/g, '')
    if (isMobile(joined)) kept.push(`*${joined.slice(-3)}`)
    else if (/\d/.test(word) && !word.includes('@')) kept.push(word.slice(0, 60))
    else if (known.has(word.toLowerCase().replaceAll(/[^a-z]/g, ''))) kept.push(word.slice(0, 20))
  }
  let all = ''
  for (const word of kept) {
    const next = all ? `${all} ${word}` : word
    if (next.length > most) break
    all = next
  }
  return all
}
