import { useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { LevelBadge } from '../../shared/ui/LevelBadge.tsx'
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx'
import { account } from '../../shared/account/account.ts'
import { Hideable } from '../shared/Hideable.tsx'
import type { Me } from './me.ts'
import { Panel, PanelFigure, PanelLabel } from '../../shared/ui/boxes.tsx'

/** The member's name and level, credibility, balance and today's earnings. */
export function ProfileCard({ me }: { me: Me }) {
  const t = useWords(account)
  const f = useFormat()
  const level = useLoad('GET /api/levels').data?.items.find((one) => one.level === me.level)
  const credibility =
    me.credibility === null
      ? t('credibilityNone')
      : t('credibilityText', { approved: me.approvedTasks, decided: me.decidedTasks })
  return (
    <Panel className="grid gap-4" aria-label={t('title')}>
      <div className="flex flex-wrap items-center gap-3">
        <span
          className="grid place-items-center flex-none size-13 rounded-full bg-marigold text-on-marigold text-xl font-heavy"
          aria-hidden="true"
        >
          {me.username.slice(0, 1).toUpperCase()}
        </span>
        <div className="flex-1 basis-[7em]">
          <p className="font-bold text-lg">{me.username}</p>
          <PanelLabel>{t('memberSince', { date: f.date(me.memberSince) })}</PanelLabel>
        </div>
        {level && (
          <div className="grid justify-items-center text-xs">
            <LevelBadge level={level.level} name={level.name} />
            <span aria-hidden="true">{f.level(level.name)}</span>
          </div>
        )}
      </div>
      <div>
        <PanelLabel>{t('balance')}</PanelLabel>
        <PanelFigure>
          <Hideable amount={me.balance} />
        </PanelFigure>
        <PanelLabel>
          {t('todayEarnings')}{' '}
          <b className="text-on-deep">
            <Hideable amount={me.todayEarnings} />
          </b>
        </PanelLabel>
        <PanelLabel>
          {t('weekEarnings')}{' '}
          <b className="text-on-deep">
            <Hideable amount={me.weekEarnings} />
          </b>
        </PanelLabel>
      </div>
      <div className="grid gap-1.5">
        <PanelLabel className="flex flex-wrap justify-between gap-x-3">
          <span>{t('credibility')}</span>
          {me.credibility !== null && <strong className="text-on-deep">{f.percent(me.credibility)}</strong>}
        </PanelLabel>
        <ProgressBar percent={me.credibility ?? 0} label={t('credibility')} />
        <PanelLabel className="text-xs">{credibility}</PanelLabel>
      </div>
    </Panel>
  )
}
