import { Link } from 'wouter'
import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { RightIcon } from '../../shared/ui/icons.tsx'
import { onItsWay } from './on-its-way.ts'
import { Note } from '../../shared/ui/boxes.tsx'

/** Shown on Home while a payout is in progress: amount, progress and a link to its receipt. */
export default function OnItsWay({ payout }: { payout: NonNullable<CallReply<'GET /api/me'>['openPayout']> }) {
  const t = useWords(onItsWay)
  const f = useFormat()
  const { id, amount, state, others } = payout
  return (
    <Note
      as={Link}
      href={others ? '/withdraw' : `/payout?id=${id}`}
      className="items-center justify-between no-underline!"
    >
      <span>
        <strong className="block">{t('title', { amount: f.money(amount) })}</strong>
        {others > 0 ? t('others', { count: others }) : t(state)}
      </span>
      <RightIcon size={20} />
    </Note>
  )
}
