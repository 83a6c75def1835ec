import { useRef, useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { serverNow } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useKeys, useKeysOn } from '../../shared/console/keys.ts'
import { useSplitViewFocus } from '../../shared/console/split-view-focus.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useMay } from '../../shared/console/person.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { NoTasksPicture } from '../../shared/ui/pictures.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { useApproveSoon } from './approve-soon.ts'
import {
  filterIn,
  isUndecided,
  nextUndecided,
  queryOf,
  useSubmissions,
  waitingQuery,
  type Filter,
} from './submission-filter.ts'
import { keys, type Key } from './keys.ts'
import { sponsorFeedback } from '../../shared/console/feedback/words.ts'
import { useTyped } from './typed.ts'
import { ApproveMany, type Many } from './ApproveMany.tsx'
import { AskRepair, Reject } from './Decisions.tsx'
import { BarFilters } from './BarFilters.tsx'
import { SubmissionsBar } from './SubmissionsBar.tsx'
import { SubmissionFilters } from './SubmissionFilters.tsx'
import { SubmissionsList } from './SubmissionsList.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { TagList } from './TagList.tsx'
import { SponsorSubmission } from './SponsorSubmission.tsx'
import { Card } from '../../shared/ui/boxes.tsx'
import { SplitView, SplitViewBack, SplitViewDetail, SplitViewList } from '../../shared/console/ui/SplitView.tsx'

/** The review page: the list on the left, one submission in full on the right. A phone shows one of the two. */
export default function Submissions() {
  const t = useWords(sponsorFeedback)
  const { id } = useParams<{ id: string }>()
  const [params, setParams] = useSearchParams()
  const campaign = useLoad('GET /api/sponsor/campaigns/:id', { params: { id } })
  const filter = filterIn(params)
  const desk = useSubmissions(id, filter)
  const asked = Number(params.get('task')) || null
  const linked = useLinked(asked, desk.items)
  const shown = asked === null ? desk.items[0] : (desk.items.find(({ taskId }) => taskId === asked) ?? linked)

  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const lastTick = useRef<number | null>(null)
  const [many, setMany] = useState<Many | null>(null)
  const [asking, setAsking] = useState<'repair' | 'reject' | 'help' | 'tags' | null>(null)
  const [keysOn, turnKeys] = useKeysOn()
  const search = useRef<HTMLInputElement>(null)
  const detail = useRef<HTMLDivElement>(null)

  const addressOf = (taskId: number | null) =>
    `?${new URLSearchParams({ ...queryOf(filter), ...(taskId !== null && { task: String(taskId) }) })}`
  const show = (of: Filter) => {
    setTicked(new Set())
    setParams(new URLSearchParams(queryOf(of)), { replace: true })
  }
  const openTask = (taskId: number) => {
    setParams(new URLSearchParams({ ...queryOf(filter), task: String(taskId) }), { replace: true })
    // Runs after a closing dialog has returned the focus.
    requestAnimationFrame(() => {
      const row = document.getElementById(`task-${taskId}`)
      // On a phone the list is hidden, so the focus goes to the submission.
      if (row?.offsetParent) row.focus()
      else detail.current?.focus({ preventScroll: true })
    })
  }
  /** After a decision: moves to the next undecided submission. */
  const goOn = (from: number) => {
    const next = nextUndecided(
      desk.items.filter(({ taskId }) => taskId === from || !soon.soon.includes(taskId)),
      from,
    )
    if (next) openTask(next.taskId)
    else detail.current?.focus({ preventScroll: true })
  }
  useSplitViewFocus(asked === null ? null : `task-${asked}`, detail)
  const decided = (taskId: number) => {
    void desk.renew(taskId)
    setTicked((before) => new Set([...before].filter((one) => one !== taskId)))
    tellSums()
  }
  const tellSums = () =>
    refetch(
      'GET /api/sponsor/waiting',
      'GET /api/sponsor/campaigns/:id/waiting',
      'GET /api/sponsor/campaigns/:id',
      'GET /api/sponsor/campaigns',
      'GET /api/sponsor/balance',
      'GET /api/sponsor/campaigns/:id/insights',
    )
  const aided = (taskId: number) => {
    void desk.renew(taskId)
    refetch('GET /api/sponsor/tags', 'GET /api/sponsor/campaigns/:id/waiting', 'GET /api/sponsor/submissions/:taskId')
  }
  const typed = useTyped()
  const soon = useApproveSoon((taskId, isApproved) => {
    decided(taskId)
    if (!isApproved) return
    typed.decided(taskId)
    toast({ title: t('approved') })
  })
  const approve = (taskId: number) => {
    soon.approve(taskId)
    goOn(taskId)
  }
  const tick = (taskId: number, on: boolean, toHere: boolean) => {
    const at = (one: number | null) => desk.items.findIndex((item) => item.taskId === one)
    const [from, to] = [at(toHere ? lastTick.current : taskId), at(taskId)].toSorted((a, b) => a - b)
    const range = desk.items
      .slice(from! < 0 ? to : from, to! + 1)
      .filter((one) => isUndecided(one) && !soon.soon.includes(one.taskId))
    lastTick.current = taskId
    setTicked((before) => {
      const after = new Set(before)
      for (const one of range) after[on ? 'add' : 'delete'](one.taskId)
      return after
    })
  }
  const decides = useMay('owner', 'reviewer')
  const chosen = desk.items.filter((one) => ticked.has(one.taskId) && isUndecided(one))

  const lastSoon = soon.waiting.at(-1)
  const takeBack =
    lastSoon === undefined
      ? null
      : () => {
          soon.takeBack(lastSoon)
          openTask(lastSoon)
        }

  const press = (key: Key, shift: boolean) => {
    const at = desk.items.findIndex(({ taskId }) => taskId === shown?.taskId)
    const canDecide =
      decides && shown && isUndecided(shown) && !soon.soon.includes(shown.taskId) && detail.current?.offsetParent
    if (key === '?') setAsking('help')
    else if (key === '/') search.current?.focus()
    else if (key === 'j' || key === 'k') {
      const to = desk.items[at + (key === 'j' ? 1 : -1)]
      if (to) openTask(to.taskId)
    } else if (key === 'z') takeBack?.()
    else if (key === 't' || key === 'n') detail.current?.querySelector<HTMLElement>(`[data-key=${key}]`)?.focus()
    // The last row of a range may already be decided.
    else if (key === 'x' && shift && decides && shown) tick(shown.taskId, true, true)
    else if (!canDecide) return
    else if (key === 'a') approve(shown.taskId)
    else if (key === 'x') tick(shown.taskId, !ticked.has(shown.taskId), false)
    else if (shown.state === 'submitted' && (key === 'r' || !shown.repair)) setAsking(key === 'r' ? 'reject' : 'repair')
  }
  useKeys(keys, keysOn, press, () => shown && openTask(shown.taskId))

  const filterOfWaiting = waitingQuery(filter)
  return (
    <>
      <SubmissionFilters filter={filter} onChange={show} search={search} />
      <BarFilters filter={filter} questions={campaign.data?.questions ?? []} onChange={show} />
      <SubmissionsBar
        id={id}
        filter={queryOf(filter)}
        query={filterOfWaiting}
        chosen={chosen}
        onApprove={({ count, amount, taskIds }) =>
          setMany({
            count,
            amount,
            taskIds,
            shown: {
              ...filterOfWaiting,
              similar: filter.similar || undefined,
              tag: Number(filter.tag) || undefined,
              level: filter.level ? Number(filter.level) : undefined,
              android: Number(filter.android) || undefined,
              submittedUntil: new Date(serverNow()).toISOString(),
            },
          })
        }
        // The undo button of the visible submission is beside the submission.
        onTakeBack={lastSoon === shown?.taskId ? null : takeBack}
        onReload={desk.retry}
        onTags={() => setAsking('tags')}
        onHelp={() => setAsking('help')}
      />
      <ConsoleList label={t('submissions')} list={{ ...desk, more: null }}>
        {!desk.items.length && !shown ? (
          <Card>
            <EmptyState
              picture={<NoTasksPicture />}
              title={t('none')}
              text={t(Object.keys(queryOf(filter)).length ? 'noneFoundText' : 'noneText')}
            />
          </Card>
        ) : (
          <SplitView data-open={asked !== null || undefined}>
            <SplitViewList>
              <SubmissionsList
                items={desk.items}
                shown={shown?.taskId ?? null}
                isOpen={asked !== null}
                addressOf={addressOf}
                ticked={ticked}
                onTick={tick}
                soon={soon.soon}
              />
              <ConsoleList label={t('submissions')} list={desk}>
                {null}
              </ConsoleList>
            </SplitViewList>
            <SplitViewDetail ref={detail} tabIndex={-1}>
              <SplitViewBack href={addressOf(null)}>{t('toList')}</SplitViewBack>
              {shown && (
                <SponsorSubmission
                  key={shown.taskId}
                  submission={shown}
                  questions={campaign.data?.questions ?? []}
                  isSoon={soon.soon.includes(shown.taskId)}
                  problem={soon.problems.get(shown.taskId) ?? null}
                  onApprove={() => approve(shown.taskId)}
                  onTakeBack={soon.waiting.includes(shown.taskId) ? () => soon.takeBack(shown.taskId) : null}
                  onAsk={setAsking}
                  onDone={() => decided(shown.taskId)}
                  onAid={() => aided(shown.taskId)}
                />
              )}
            </SplitViewDetail>
          </SplitView>
        )}
      </ConsoleList>
      {many && (
        <ApproveMany
          id={id}
          many={many}
          onClose={(isDone) => {
            setMany(null)
            if (!isDone) return
            setTicked(new Set())
            desk.retry()
            tellSums()
            // The pressed button may have disappeared.
            requestAnimationFrame(() => detail.current?.focus({ preventScroll: true }))
          }}
        />
      )}
      {asking === 'help' && <KeyHelp on={keysOn} onTurn={turnKeys} onClose={() => setAsking(null)} />}
      {asking === 'tags' && (
        <TagList
          onClose={() => setAsking(null)}
          onRemoved={(removed) => {
            if (filter.tag === String(removed)) show({ ...filter, tag: '' })
            else desk.retry()
          }}
        />
      )}
      {shown && asking === 'repair' && (
        <AskRepair
          taskId={shown.taskId}
          onClose={() => setAsking(null)}
          onDone={() => {
            decided(shown.taskId)
            goOn(shown.taskId)
          }}
        />
      )}
      {shown && asking === 'reject' && (
        <Reject
          taskId={shown.taskId}
          onClose={() => setAsking(null)}
          onDone={() => {
            decided(shown.taskId)
            goOn(shown.taskId)
          }}
        />
      )}
    </>
  )
}

/** A submission in the URL that the list lacks: it is on a later page, or the filter excludes it. */
function useLinked(taskId: number | null, items: readonly { taskId: number }[]) {
  const isKnown = taskId === null || items.some((one) => one.taskId === taskId)
  return useLoad('GET /api/sponsor/submissions/:taskId', isKnown ? null : { params: { taskId } }).data
}
