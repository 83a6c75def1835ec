import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { LockIcon } from '../../shared/ui/icons.tsx'
import { LevelBadge } from '../../shared/ui/LevelBadge.tsx'
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx'
import { ResetClock } from './ResetClock.tsx'
import { levelStrip } from './level-strip.ts'
import { tasks } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, RowBody } from '../../shared/ui/boxes.tsx'

export type Me = CallReply<'GET /api/me'>
export type Level = CallReply<'GET /api/levels'>['items'][number]

/** Shows all levels: the member's own with its benefits and the progress to the next one, the others locked. */
export default function LevelStrip({ me, levels }: { me: Me; levels: Level[] }) {
  const t = useWords(levelStrip)
  const f = useFormat()
  const systemReset = useWords(tasks)('systemReset')
  const own = levels.find(({ level }) => level === me.level)
  const next = levels.find(({ level }) => level === me.level + 1)
  return (
    <Section named title={t('levels')}>
      <Card pad className="grid gap-4">
        {own && (
          <div className="flex flex-wrap items-center gap-3">
            <LevelBadge level={own.level} name={own.name} size={56} />
            <RowBody>
              <p className="text-xs text-muted">
                {t('yourLevel')} · <bdi>{me.username}</bdi>
              </p>
              <p className="font-bold text-lg">{f.level(own.name)}</p>
              <p className="text-sm text-muted">
                {t('levelSummary', { count: own.tasksADay, share: f.percent(own.share) })}
              </p>
            </RowBody>
          </div>
        )}
        {next ? (
          <div className="grid gap-1.5 text-sm">
            <p className="font-medium">{t('nextLevel', { name: f.level(next.name) })}</p>
            <ProgressBar
              percent={(me.approvedTasks / next.approvedNeeded) * 100}
              label={t('nextLevel', { name: f.level(next.name) })}
            />
            <p className="text-muted">{t('approvedOf', { done: me.approvedTasks, needed: next.approvedNeeded })}</p>
            {me.credibility !== null && next.approvalPercentNeeded > me.credibility && (
              <p className="text-amber-text">
                {t('approvalOf', { now: f.percent(me.credibility), needed: f.percent(next.approvalPercentNeeded) })}
              </p>
            )}
          </div>
        ) : (
          <p className="text-sm">{t('highest')}</p>
        )}
        <ResetClock resetAt={me.resetAt} label={systemReset} />
        <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,3.7em),1fr))] gap-2 border-t pt-3 text-center text-xs text-muted">
          {levels
            .filter((level) => level !== own)
            .map((level) => (
              <li key={level.level} className="grid justify-items-center gap-1">
                <span className="relative opacity-60">
                  <LevelBadge level={level.level} name={level.name} size={36} />
                </span>
                <span className="inline-flex items-center gap-0.5">
                  {level.level > me.level && <LockIcon size={14} />}
                  {f.level(level.name)}
                  {level.level > me.level && <span className="sr-only">{t('locked')}</span>}
                </span>
              </li>
            ))}
        </ol>
      </Card>
    </Section>
  )
}
