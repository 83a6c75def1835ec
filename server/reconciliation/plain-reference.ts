import { plainDigits } from './read-cells.ts'

/** Words that banks use, in English. All others without a digit may be somebody's name. */
const known = new Set(
  (
    'account adjustment atm balance bank bill bkash bonus branch card cash cashin cashout charge charges cheque chq clearing closing ' +
    'collection commission correction credit debit deposit disbursement duty eft excise fee fees from fund ft incoming interest interbank internal ' +
    'maintenance merchant monthly nagad npsb online opening outgoing payment payout payroll profit refund return reversal reversed rocket rtgs ' +
    'salary sandbox service settlement sms sweep tax to transaction transfer trf trx txn vat via wallet withdrawal yearly'
  ).split(' '),
)

const mobile = /^(?:\+?88)?01[3-9]\d{8}$/
const most = 180

/**
 * What of the text of a line is kept: what has a digit, as numbers of transactions do, and words that banks use. Names are left out, and of a
 * mobile number the last three digits are kept, so no personal data comes into the table with a statement.
 */
export function plainReference(text: string): string {
  const kept: string[] = []
  for (const word of plainDigits(text.normalize('NFKC')).split(/[\s,;:()[\]"']+/)) {
    // Signs between groups of digits do not hide a number.
    const joined = word.replaceAll(/[-.]/g, '')
    if (mobile.test(joined)) kept.push(`*${joined.slice(-3)}`)
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
