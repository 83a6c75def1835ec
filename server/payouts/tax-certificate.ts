import { dhakaClock } from '../../contract/format.ts'
import type { payouts } from '../../contract/payouts.ts'
import type { Action } from '../core/action.ts'
import { openWallet } from '../members/seal-wallet.ts'
import { offThread } from '../core/off-thread.ts'
import type { Taxed, taxCertificatePdf } from './tax-certificate-pdf.ts'

/** Upper limit, at one withdrawal a day. */
const mostRows = 400

/** The tax withheld from a member's payouts in an income year, which begins on 1 July in Dhaka, as PDF. */
export const taxCertificate: Action<(typeof payouts)['GET /api/tax-certificate.pdf']> = async (
  { db, seal, who, now, language, limit },
  { query },
) => {
  await limit('document', String(who.id))
  // The calendar year in Dhaka in which the income year began.
  const [thisYear, month] = dhakaClock(now.getTime()).split('-').map(Number) as [number, number]
  const year = thisYear - (month < 7 ? 1 : 0) - (query.year === 'last' ? 1 : 0)
  const { rows } = await db.query<Taxed & { holderName: string; number: string }>(
    `select id, paid_at as "paidAt", amount, withheld, number, holder_name as "holderName"
      from payouts_payout
      where member_id = $1
        and state = 'paid'
        and withheld > 0
        and paid_at >= make_timestamptz($2, 7, 1, 0, 0, 0, content_time_zone())
        and paid_at < make_timestamptz($2 + 1, 7, 1, 0, 0, 0, content_time_zone())
      order by paid_at, id
      limit ${mostRows}`,
    [who.id, year],
  )
  const last = rows.at(-1)
  const file = await offThread<typeof taxCertificatePdf>(
    new URL('tax-certificate-pdf.ts', import.meta.url),
    'taxCertificatePdf',
    {
      username: who.username,
      holderName: last ? openWallet(seal, who.id, last).holderName : '',
      year,
      rows: rows.map(({ id, paidAt, amount, withheld }) => ({ id, paidAt, amount, withheld })),
      now,
      language,
    },
  )
  return { file, type: 'application/pdf', name: `porokh-tax-${year}-${year + 1}.pdf` }
}
