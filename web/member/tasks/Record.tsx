import { lazy, Suspense, useState } from 'react'
import { useList, useLoad } from '../../shared/data/data.ts'
import { useUser } from '../../shared/data/session.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { NoTasksPicture } from '../../shared/ui/NoTasksPicture.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { AgeNote, EmptyState, ErrorState, LoadMore } from '../../shared/ui/States.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { ResetClock } from './ResetClock.tsx'
import { SheetPlace } from './SheetPlace.tsx'
import { TaskRow } from './TaskRow.tsx'
import { useWaiting } from './use-waiting.ts'
import { record } from './record.ts'
import { Card } from '../../shared/ui/boxes.tsx'

const TrackRecordDialog = lazy(() => import('./TrackRecordDialog.tsx'))

export default function Record() {
  const t = useWords(record)
  const c = useWords(common)
  const f = useFormat()
  const user = useUser()
  const [tab, setTab] = useState<'completed' | 'in_progress'>('in_progress')
  const [howTheyDo, setHowTheyDo] = useState(false)
  const me = useLoad('GET /api/me')
  const list = useList('GET /api/tasks', { query: { tab } })
  const waiting = useWaiting(user.id, list.data)
  const tabs = [
    { key: 'completed', label: t('completed') },
    { key: 'in_progress', label: t('inProgress') },
  ] as const
  return (
    <div className="screen">
      <title>{`${t('record')} · ${c('porokh')}`}</title>
      <div className="screen__head">
        <h1 className="screen__title">{t('record')}</h1>
        {me.data && <ResetClock resetAt={me.data.resetAt} label={t('systemReset')} />}
      </div>
      <div className="screen__columns">
        <dl className="screen__side counts lg:order-last">
          <Card pad>
            <dt>{t('allTasks')}</dt>
            <dd>{list.data ? f.number(list.data.total) : '–'}</dd>
          </Card>
          <Card pad>
            <dt>{t('remainingTasks')}</dt>
            <dd>{list.data ? f.number(list.data.remaining) : '–'}</dd>
          </Card>
        </dl>
        <div className="screen__main">
          <Button look="secondary" small className="self-start" onClick={() => setHowTheyDo(true)}>
            {t('trackRecord')}
          </Button>
          <Suspense fallback={null}>{howTheyDo && <TrackRecordDialog onClose={() => setHowTheyDo(false)} />}</Suspense>
          <Tabs tabs={tabs} active={tab} onChange={setTab} label={t('record')}>
            <div className="grid grid-cols-1 gap-3">
              <AgeNote seenAt={list.seenAt} />
              {list.loading && <Spinner label={t('loadingTasks')} />}
              {!list.data && list.problem && <ErrorState problem={list.problem} retry={list.retry} />}
              {list.data && !list.items.length && (
                <EmptyState
                  picture={<NoTasksPicture />}
                  title={t('noTasks')}
                  text={t('noTasksText')}
                  action={<ButtonLink href="/task">{t('startTask')}</ButtonLink>}
                />
              )}
              <ul className="grid gap-3">
                {list.items.map((task) => (
                  <TaskRow key={task.id} task={task} waits={waiting.has(task.id)} folded={tab === 'completed'} />
                ))}
              </ul>
              <LoadMore more={list.more} busy={list.loadingMore} />
            </div>
          </Tabs>
        </div>
      </div>
      <SheetPlace />
    </div>
  )
}
