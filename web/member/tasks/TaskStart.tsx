import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { Announced } from '../shared/Announced.tsx'
import { markStale, refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { localDigits } from '../../../contract/format.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { BusyDialog } from '../../shared/ui/Dialog.tsx'
import { ClockIcon } from '../../shared/ui/icons.tsx'
import { LoadedPicture } from '../../shared/ui/LoadedPicture.tsx'
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { AgeNote, ErrorState } from '../../shared/ui/States.tsx'
import { coverOf } from './cover.ts'
import { firstOffers } from './hall-query.ts'
import { PendingStrip, sheetOf, underWayOf } from './PendingStrip.tsx'
import { ResetClock } from './ResetClock.tsx'
import { TaskSheetHost } from './TaskSheetHost.tsx'
import { NoWork, stopOf } from './stop.ts'
import { Today } from './Today.tsx'
import { startWords } from './start.ts'
import { tasks } from './words.ts'
import type { Me } from './LevelStrip.tsx'
import { Card, Columns, Cover, MainColumn, Note, ScreenBody, SideColumn, TextLink } from '../../shared/ui/boxes.tsx'

export default function TaskStart() {
  const t = useWords(startWords)
  const h = useWords(tasks)
  const c = useWords(common)
  const [, navigate] = useLocation()
  const me = useLoad('GET /api/me')
  const start = useSend('POST /api/tasks')
  const underWay = underWayOf(me.data)
  const begin = async () => {
    const answer = await start.send({ body: {} })
    // A task that was started elsewhere is shown instead of Start.
    if (!answer) return refetch('GET /api/me')
    refetch('GET /api/me', 'GET /api/tasks')
    markStale('GET /api/task-hall')
    navigate(sheetOf(answer.reply.id), { replace: true })
  }
  return (
    <ScreenBody>
      <title>{`${t('task')} · ${c('porokh')}`}</title>
      <h1 className="sr-only">{t('task')}</h1>
      <AgeNote seenAt={me.seenAt} />
      {me.data?.pendingTask && <PendingStrip pending={me.data.pendingTask} />}
      {me.data && stopOf(me.data) === 'hold' && (
        <Suspense fallback={null}>
          <NoWork me={me.data} stop="hold" />
        </Suspense>
      )}
      <Columns>
        <MainColumn>
          {me.data ? (
            <Today me={me.data} />
          ) : me.problem ? (
            <ErrorState problem={me.problem} retry={me.retry} />
          ) : (
            <Skeleton height="8rem" />
          )}
          <Covers />
        </MainColumn>
        <SideColumn>
          {me.data && <Count me={me.data} />}
          <Refused problem={start.problem} />
          {underWay ? (
            <ButtonLink href={sheetOf(underWay.id)}>{h('continue')}</ButtonLink>
          ) : (
            <>
              <Button wide busy={start.busy} onClick={() => void begin()}>
                {t('startTask')}
              </Button>
              <p className="text-sm text-muted text-center">
                {t('startLead')} <TextLink href="/#hall">{t('toHall')}</TextLink>
              </p>
            </>
          )}
          <Hours />
          <Announced about="hours" />
        </SideColumn>
      </Columns>
      {start.busy && <BusyDialog title={t('startTask')} label={t('generating')} />}
      <TaskSheetHost />
    </ScreenBody>
  )
}

const PLACES = 9

/** A grid of nine covers of open campaigns. */
function Covers() {
  const { data, loading } = useLoad('GET /api/task-hall', firstOffers)
  const all = [...(data?.items ?? []), ...(data?.suggested ?? [])]
  const covers = all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
  // Only full rows, so that the grid has no hole.
  const cells = loading ? PLACES : Math.min(PLACES, covers.length - (covers.length % 3))
  if (!cells) return null
  return (
    <ul className="grid grid-cols-3 gap-3 max-w-56 w-full mx-auto">
      {Array.from({ length: cells }, (_, at) => covers[at]).map((offer, at) => (
        <li key={offer?.id ?? `empty ${at}`} className="aspect-square">
          {offer ? (
            <Cover
              as={LoadedPicture}
              src={coverOf(offer)}
              alt={offer.appName}
              width={160}
              height={160}
              className="w-full!"
            />
          ) : loading ? (
            <Skeleton height="100%" />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Count({ me }: { me: Me }) {
  const t = useWords(startWords)
  const h = useWords(tasks)
  const f = useFormat()
  const words = t('startedToday', { done: f.number(me.taskCount), target: f.number(me.taskLimit) })
  return (
    <Card as="section" pad className="grid gap-2.5">
      <p className="font-bold">{words}</p>
      <ProgressBar percent={(me.taskCount / me.taskLimit) * 100} label={words} />
      <ResetClock resetAt={me.resetAt} label={h('systemReset')} />
    </Card>
  )
}

function Hours() {
  const t = useWords(startWords)
  const language = useLanguage()
  const hours = useLoad('GET /api/settings').data?.businessHours
  if (!hours) return null
  return (
    <Note Icon={ClockIcon}>
      <p>
        <strong className="block">
          {hours.start === '00:00:00' && hours.end === '24:00:00'
            ? t('allDay')
            : t('businessHours', { start: localDigits(hours.start, language), end: localDigits(hours.end, language) })}
        </strong>
        {t('handInAlways')}
      </p>
    </Note>
  )
}
