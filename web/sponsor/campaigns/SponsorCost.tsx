import { useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { sponsorCampaigns } from './words.ts'
import { Amount, Hint } from '../../shared/ui/boxes.tsx'
import { Facts } from '../../shared/ui/Fold.tsx'
import { payOf, poisha, type Poisha } from '../../../contract/money.ts'

/** A campaign's cost in poisha. The tester gets a share of each amount by level, and the fee is the rest. */
interface Cost {
  total: Poisha
  /** For the lowest and the highest level that may take part. */
  pay: { low: Poisha; high: Poisha }
  fee: { low: Poisha; high: Poisha }
}

/** Null until the amount and the number of places are known. `shares` are percentages. */
export function costOf(amount: number, places: number, shares: readonly number[]): Cost | null {
  const total = amount * places
  if (!shares.length || total <= 0 || !Number.isSafeInteger(total) || !Number.isSafeInteger(places)) return null
  // Rounded per place, as it is paid.
  const payAt = (share: number) => poisha(payOf(poisha(amount), share) * places)
  const [low, high] = [payAt(Math.min(...shares)), payAt(Math.max(...shares))]
  return { total: poisha(total), pay: { low, high }, fee: { low: poisha(total - high), high: poisha(total - low) } }
}

/** The cost by the current shares of the levels from this one up. Null until known. */
export function useCost(amount: number, places: number, minLevel: number): Cost | null {
  const levels = useLoad('GET /api/levels')
  const shares = levels.data?.items.filter(({ level }) => level >= minLevel).map(({ share }) => share) ?? []
  return costOf(amount, places, shares)
}

/** A campaign's cost, line by line, and the balance afterwards. */
export function SponsorCost({
  amount,
  places,
  minLevel,
  isPaid,
}: {
  amount: number
  places: number
  /** The lowest level that may take part. */
  minLevel: number
  /** The money is already in escrow and no longer affects the balance. */
  isPaid?: boolean
}) {
  const t = useWords(sponsorCampaigns)
  const f = useFormat()
  const balance = useLoad('GET /api/sponsor/balance').data?.balance
  const cost = useCost(amount, places, minLevel)
  if (!cost) return <Hint>{t('costLater')}</Hint>
  const range = ({ low, high }: { low: number; high: number }) =>
    low === high ? f.money(low) : t('range', { low: f.money(low), high: f.money(high) })
  const left = balance === undefined ? undefined : balance - cost.total
  const line = (label: string, value: string, isStrong?: boolean) => (
    <div>
      <dt>{label}</dt>
      <Amount as="dd" className={isStrong ? 'font-bold' : ''}>
        {value}
      </Amount>
    </div>
  )
  return (
    <section aria-label={t('cost')} className="grid gap-3">
      <Facts>
        {line(t('costPay'), range(cost.pay))}
        {line(t('costFee'), range(cost.fee))}
        {line(t('costTotal', { amount: f.money(amount), places: f.number(places) }), f.money(cost.total), true)}
        {!isPaid && balance !== undefined && line(t('costBalance'), f.money(balance))}
        {!isPaid && left !== undefined && left >= 0 && line(t('costLeft'), f.money(left), true)}
        {!isPaid && left !== undefined && left < 0 && line(t('costMissing'), f.money(-left), true)}
      </Facts>
      {!isPaid && left !== undefined && left < 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Hint>{t('costAdd')}</Hint>
          <ButtonLink look="quiet" small href="/sponsor/money">
            {t('addMoney')}
          </ButtonLink>
        </div>
      )}
      <Hint>{t('costBack')}</Hint>
    </section>
  )
}
