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
import { TaskSheetHost } from './TaskSheetHost.tsx'
import { TaskRow } from './TaskRow.tsx'
import { useWaiting } from './use-waiting.ts'
import { record } from './record.ts'
import {
  Card,
  Columns,
  MainColumn,
  Pair,
  ScreenBody,
  ScreenHeader,
  ScreenTitle,
  SideColumn,
} from '../../shared/ui/boxes.tsx'

const TrackRecordDialog = lazy(() => import('./TrackRecordDialog.tsx'))

export default function Record() {
  const t = useWords(record)
  const c = useWords(common)
  const user = useUser()
  const [tab, setTab] = useState<'completed' | 'in_progress' | 'rejected'>(() =>
    new URLSearchParams(location.search).has('rejected') ? 'rejected' : 'in_progress',
  )
  const [howTheyDo, setHowTheyDo] = useState(false)
  const me = useLoad('GET /api/me')
  const list = useList('GET /api/tasks', { query: { tab } })
  const waiting = useWaiting(user.id, list.data)
  const tabs = [
    { key: 'completed', label: t('completed') },
    { key: 'in_progress', label: t('inProgress') },
    { key: 'rejected', label: t('state_rejected') },
  ] as const
  return (
    <ScreenBody>
      <title>{`${t('record')} · ${c('porokh')}`}</title>
      <ScreenHeader>
        <ScreenTitle>{t('record')}</ScreenTitle>
        {me.data && <ResetClock resetAt={me.data.resetAt} label={t('systemReset')} />}
      </ScreenHeader>
      <Columns>
        <SideColumn className="lg:order-last">
          <Pair>
            <Count name={t('allTasks')} count={list.data?.total} />
            <Count name={t('remainingTasks')} count={list.data?.remaining} />
          </Pair>
        </SideColumn>
        <MainColumn>
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
                  <TaskRow key={task.id} task={task} waits={waiting.has(task.id)} />
                ))}
              </ul>
              <LoadMore more={list.more} busy={list.loadingMore} />
            </div>
          </Tabs>
        </MainColumn>
      </Columns>
      <TaskSheetHost />
    </ScreenBody>
  )
}

function Count({ name, count }: { name: string; count: number | undefined }) {
  const f = useFormat()
  return (
    <Card as="dl" pad>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-bold">{count === undefined ? '–' : f.number(count)}</dd>
    </Card>
  )
}
