import type { CallReply } from '../../shared/data/api.ts'
import { Announced } from '../shared/Announced.tsx'
import { useLoad } from '../../shared/data/data.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { LockIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { LevelBadge } from '../../shared/ui/LevelBadge.tsx'
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { AgeNote, ErrorState } from '../../shared/ui/States.tsx'
import { account } from '../../shared/account/account.ts'
import type { Me } from './me.ts'
import { Card, Lead, Note, ScreenBody } from '../../shared/ui/boxes.tsx'

type Level = CallReply<'GET /api/levels'>['items'][number]

export default function Levels() {
  const t = useWords(account)
  const c = useWords(common)
  const f = useFormat()
  const levels = useLoad('GET /api/levels')
  const me = useLoad('GET /api/me').data
  const items = levels.data?.items
  const loss = me?.levelLoss
  const lost = items?.find(({ level }) => level === loss?.to)
  return (
    <ScreenBody>
      <title>{`${c('levels')} · ${c('porokh')}`}</title>
      <Lead>{t('levelsLead')}</Lead>
      <AgeNote seenAt={levels.seenAt} />
      {loss && lost && (
        <Note Icon={WarnIcon} tone="warn">
          <p>{t('lossNote', { date: f.date(loss.at), name: f.level(lost.name) })}</p>
        </Note>
      )}
      <Announced about="levels" />
      {levels.loading && <Spinner label={t('loadingLevels')} />}
      {!items && levels.problem && <ErrorState problem={levels.problem} retry={levels.retry} />}
      <ol className="grid gap-3 lg:grid-cols-2">
        {items?.map((level) => (
          <LevelCard key={level.level} level={level} me={me} />
        ))}
      </ol>
    </ScreenBody>
  )
}

function LevelCard({ level, me }: { level: Level; me: Me | undefined }) {
  const t = useWords(account)
  const f = useFormat()
  const isOwn = me?.level === level.level
  const isNext = me?.level === level.level - 1
  const progress = me && t('progress', { done: me.approvedTasks, needed: level.approvedNeeded })
  return (
    <Card as="li" pad marked={isOwn} className="grid gap-3 content-start" aria-current={isOwn || undefined}>
      <div className="flex flex-wrap items-center gap-3">
        <span className={!me || me.level >= level.level ? '' : 'opacity-60'}>
          <LevelBadge level={level.level} name={level.name} size={52} />
        </span>
        <div className="flex-1 basis-[7em]">
          <h2 className="font-bold text-lg">{f.level(level.name)}</h2>
          <p className="text-sm text-muted">
            {level.approvedNeeded
              ? t('levelNeeds', { count: level.approvedNeeded, percent: f.percent(level.approvalPercentNeeded) })
              : t('levelStart')}
          </p>
        </div>
        {isOwn ? <Badge tone="good">{t('current')}</Badge> : me && level.level > me.level && <LockIcon size={20} />}
      </div>
      <p className="text-sm font-medium">
        {t('levelTasks', { count: level.tasksADay })} · {t('levelShare', { share: f.percent(level.share) })}
      </p>
      {isNext && progress && (
        <div className="grid gap-1 text-sm text-muted">
          <ProgressBar percent={(me.approvedTasks / level.approvedNeeded) * 100} label={progress} />
          {progress}
        </div>
      )}
    </Card>
  )
}
