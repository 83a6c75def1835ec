import { withoutUnseen } from './look-alikes.ts'

/** Bengali, Hindi, Arabic and Urdu digits: phones have keyboards for all of them. */
const zeros = ['০', '०', '٠', '۰'].map((zero) => zero.charCodeAt(0))
const westernDigits = (text: string) =>
  text.replaceAll(/[০-৯०-९٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - zeros.find((zero) => code >= zero && code < zero + 10)!)
  })

/** What tells one person how to find another one outside Porokh. Version numbers, dates and amounts of money have fewer digits in a row. */
const contacts = [
  // A Bangladeshi mobile or wallet number, also in groups and after +880.
  /(?<!\d)(?:\+?88[\s.()_\p{Pd}]*)?0?1[3-9](?:[\s.()_\p{Pd}]*\d){8,9}(?!\d)/u,
  /(?:\+|(?<!\d)00)\d(?:[\s.()-]*\d){7,}/u,
  /(?<!\d)\d{11,}/u,
  /[^\s@]+\s*@\s*[^\s@]+\.[^\s@]+/u,
  /(?<![\p{L}\p{M}\p{N}])@[\w.]{3,}/u,
  /\b(?:https?:\/\/|www\.)\S+/iu,
  /\b(?:[a-z0-9-]+\.)+(?:com|net|org|info|io|me|co|app|dev|xyz|site|online|link|shop|store|gl|ly|bd|in|top|click)\b(?!\p{M})/iu,
]

/** A date with its year. With the time of day after it, it would have as many digits as a phone number. */
const date = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])([-.])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?!\d)/gu

/** The first phone number, e-mail address, account name or link in a text; undefined if there is none. */
export function findContact(text: string): string | undefined {
  const read = westernDigits(withoutUnseen(text).normalize('NFKC')).replaceAll(date, '…')
  for (const contact of contacts) {
    const found = contact.exec(read)
    if (found) return found[0].trim()
  }
  return undefined
}
