import { Link } from 'wouter'
import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { operatorLookup } from './words.ts'
import { Hint, RowBody, RowLink, RowSub, RowTitle } from '../../shared/ui/boxes.tsx'

type Found = CallReply<'GET /api/operator/search'>['items'][number]

/** Where each thing is shown: on the page of its member or sponsor, or among others of its kind. */
function addressOf({ kind, id, state, month, member, sponsor }: Found): string {
  if (kind === 'batch') return `/operator/payouts?batch=${id}`
  if (kind === 'invoice') return `/operator/invoices?month=${month}`
  if (kind === 'fraud') return `/operator/frauds?report=${id}${state === 'closed' ? '&state=closed' : ''}`
  if (kind === 'operator') return '/operator/staff'
  const part = {
    member: '',
    sponsor: '',
    campaign: `?show=campaigns&only=${id}`,
    task: `?show=tasks&only=${id}`,
    payout: `?show=payouts&only=${id}`,
    ticket: `?show=tickets&only=${id}`,
    hold: `?show=holds&only=${id}`,
    deposit: '?show=deposits',
    refund: '?show=deposits',
  }[kind]
  return member ? `/operator/members/${member.id}${part}` : `/operator/sponsors/${sponsor?.id}${part}`
}

/** What was found, as a link to where it is shown. */
export function OperatorFound({ item }: { item: Found }) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  const { kind, id, by, title, state, member, sponsor, amount } = item
  const stateKey =
    state &&
    (state === 'closed' && (kind === 'member' || kind === 'sponsor' || kind === 'operator')
      ? 'account_closed'
      : `${kind}_${state}`)
  const names = [kind === 'member' ? null : member?.username, kind === 'sponsor' ? null : sponsor?.organisation]
  const name = title ?? (kind === 'member' ? member?.username : kind === 'sponsor' ? sponsor?.organisation : null)
  return (
    <li>
      <RowLink as={Link} href={addressOf(item)}>
        <RowBody as="span" className="basis-[11rem]">
          <RowTitle as="span">
            {name && <span lang={langOf(name)}>{name}</span>}{' '}
            {kind !== 'invoice' && <Hint as="span">{t('numbered', { id: f.digits(id) })}</Hint>}
          </RowTitle>
          <RowSub as="span" className="block">
            {names.map(
              (one) =>
                one && (
                  <span key={one}>
                    <span lang={langOf(one)}>{one}</span> ·{' '}
                  </span>
                ),
            )}
            {t(`by_${by}`)}
          </RowSub>
        </RowBody>
        {amount !== null && <Money amount={amount} />}
        {stateKey && t.knows(stateKey) && <Badge>{t(stateKey as 'account_closed')}</Badge>}
        <Badge tone="good">{t(`kind_${kind}`)}</Badge>
      </RowLink>
    </li>
  )
}
