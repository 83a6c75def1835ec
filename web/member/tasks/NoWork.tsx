import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { WarnIcon } from '../../shared/ui/icons.tsx'
import { hallWords } from './hall.ts'
import type { Me } from './LevelStrip.tsx'
import { ResetClock } from './ResetClock.tsx'
import { Card, Note, TextLink } from '../../shared/ui/boxes.tsx'

/** Why no task can be started, and until when. Does not promise new tasks. */
export default function NoWork({ me, stop }: { me: Me; stop: 'hold' | 'day' | 'hours' | 'none' }) {
  const t = useWords(hallWords)
  const f = useFormat()
  if (stop === 'hold')
    return (
      <Note Icon={WarnIcon} tone="warn">
        <div>
          <strong>{t('workHold', { reason: me.holds.find(({ kind }) => kind === 'work')!.reason })}</strong>
          <p>
            {t('workHoldText')} <Link href="/support">{t('appeal')}</Link>
          </p>
        </div>
      </Note>
    )
  if (stop === 'day')
    return (
      <NoWorkCard title={t('dayDone', { count: me.taskLimit })}>
        <ResetClock resetAt={me.resetAt} label={t('newDay')} />
      </NoWorkCard>
    )
  if (stop === 'hours')
    return <NoWorkCard title={t('hoursOver')}>{t('hoursFrom', { time: f.dateTime(me.startsFrom!) })}</NoWorkCard>
  return (
    <NoWorkCard title={t('noOffers')}>
      {t('noneNextText')} <TextLink href="/learn">{t('sample')}</TextLink>
    </NoWorkCard>
  )
}

const NoWorkCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card pad className="grid gap-1">
    <p className="font-bold">{title}</p>
    <p className="text-sm text-muted">{children}</p>
  </Card>
)
