import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { WarnIcon } from '../../shared/ui/icons.tsx'
import { hallWords } from './hall.ts'
import type { Me } from './LevelStrip.tsx'
import { ResetClock } from './ResetClock.tsx'

/** Why no task can be started, and until when. It promises none. */
export default function NoWork({ me, stop }: { me: Me; stop: 'hold' | 'day' | 'hours' | 'none' }) {
  const t = useWords(hallWords)
  const f = useFormat()
  if (stop === 'hold')
    return (
      <div className="note note--warn">
        <WarnIcon />
        <div>
          <strong>{t('workHold', { reason: me.holds.find(({ kind }) => kind === 'work')!.reason })}</strong>
          <p>
            {t('workHoldText')} <Link href="/support">{t('appeal')}</Link>
          </p>
        </div>
      </div>
    )
  if (stop === 'day')
    return (
      <Card title={t('dayDone', { count: me.taskLimit })}>
        <ResetClock resetAt={me.resetAt} label={t('newDay')} />
      </Card>
    )
  if (stop === 'hours')
    return <Card title={t('hoursOver')}>{t('hoursFrom', { time: f.dateTime(me.startsFrom!) })}</Card>
  return (
    <Card title={t('noOffers')}>
      {t('noneNextText')}{' '}
      <Link href="/learn" className="link">
        {t('sample')}
      </Link>
    </Card>
  )
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="card card--pad grid gap-1">
    <p className="font-bold">{title}</p>
    <p className="text-sm text-muted">{children}</p>
  </div>
)
