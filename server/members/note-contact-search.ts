import { emailOf, mobileOf } from '../../contract/contact.ts'
import { plainDigits } from '../../contract/format.ts'
import type { Ctx } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { maskedEmail } from '../sealing/masked-email.ts'
import { identifierOf } from './identifier.ts'
import { maskedNumber } from './wallet-number.ts'

/** A number of up to nine digits is an id and never searched as a contact. */
export const isRowNumber = (typed: string): boolean => /^[1-9]\d{0,8}$/.test(plainDigits(typed.trim()))

interface Contact {
  by: 'phone' | 'email'
  whole: string
  /** Masked with stars. */
  sought: string
}

/** The whole phone number, wallet or e-mail in a search; null if the search contains none. */
function contactIn(typed: string): Contact | null {
  const email = emailOf(typed)
  if (email) return { by: 'email', whole: email.toLowerCase(), sought: maskedEmail(email) }
  const who = identifierOf(typed)
  const phone = 'phone' in who ? who.phone : mobileOf(typed, 1)
  return phone && !isRowNumber(typed) ? { by: 'phone', whole: phone, sought: maskedNumber(phone) } : null
}

/**
 * Counts an operator's search by a whole phone number, wallet or e-mail and records it in the audit log, because such a search reveals who
 * is a member. Call it before the search. A repeated search on the same day is not counted again. Throws `lookup.reason_needed` after a few
 * searches a day without a reason, and `auth.too_many_requests` above the daily limit.
 */
export async function noteContactSearch(
  { limit, primary, now, who, mac }: Pick<Ctx<'operator'>, 'limit' | 'primary' | 'now' | 'who' | 'mac'>,
  typed: string | undefined,
  reason: string | undefined,
): Promise<void> {
  const contact = typed === undefined ? null : contactIn(typed)
  if (!contact) return
  const { whole, ...shown } = contact
  await limit(
    reason === undefined ? 'contact_search' : 'contact_search_reason',
    String(who.id),
    mac('contact search', whole).toString('hex'),
  )
  await record({ db: primary, now, who }, 'contact.sought', { detail: { ...shown, ...(reason && { reason }) } })
}
