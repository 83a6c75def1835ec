import { useEffect } from 'react'
import { refetchHere, type ReadInput } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useMay } from '../../shared/console/person.ts'
import { useSaveFile } from '../../shared/data/save.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Money } from '../../shared/ui/Money.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleMenu } from '../../shared/console/ui/ConsoleMenu.tsx'
import { DownloadIcon } from '../../shared/ui/icons.tsx'
import { sponsorFeedback, type Submission } from '../../shared/console/feedback/words.ts'

type ListQuery = NonNullable<ReadInput<'GET /api/sponsor/campaigns/:id/submissions'>['query']>
type WaitingQuery = NonNullable<ReadInput<'GET /api/sponsor/campaigns/:id/waiting'>['query']>

/** Interval for refreshing the number of undecided submissions while the page is visible. */
const LIVE_MS = 15_000

/** The list's undecided submissions with amount and deadline, and the bulk actions. */
export function SubmissionsBar({
  id,
  filter,
  query,
  chosen,
  onApprove,
  onTakeBack,
  onReload,
  onTags,
  onHelp,
}: {
  id: string
  /** The list's filter, also used for export files. */
  filter: ListQuery
  /** Null if the filter matches no undecided submission. */
  query: WaitingQuery | null
  chosen: readonly Submission[]
  onApprove: (what: { count: number; amount: number; taskIds: number[] | null }) => void
  /** Null if nothing can be undone. */
  onTakeBack: (() => void) | null
  onReload: () => void
  onTags: () => void
  onHelp: () => void
}) {
  const t = useWords(sponsorFeedback)
  const c = useWords(common)
  const f = useFormat()
  const waiting = useLoad('GET /api/sponsor/campaigns/:id/waiting', query && { params: { id }, query }).data
  const file = useSaveFile()
  const decides = useMay('owner', 'reviewer')
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        refetchHere('GET /api/sponsor/campaigns/:id/waiting', 'GET /api/sponsor/waiting')
    }, LIVE_MS)
    return () => clearInterval(timer)
  }, [])
  const sum = chosen.reduce((all, { amount }) => all + amount, 0)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {waiting && (
          <p>
            <strong>{t('waits', { count: waiting.count })}</strong>
            {waiting.nextDue && (
              <>
                {' · '}
                <Money amount={waiting.amount} />
                {' · '}
                {t('nextDue', { time: f.dateTime(waiting.nextDue) })}
              </>
            )}
          </p>
        )}
        {!decides ? null : chosen.length > 0 ? (
          <Button
            small
            onClick={() =>
              onApprove({ count: chosen.length, amount: sum, taskIds: chosen.map(({ taskId }) => taskId) })
            }
          >
            {t('approveTicked', { count: chosen.length })}
          </Button>
        ) : (
          waiting &&
          waiting.count > 0 && (
            <Button look="secondary" small onClick={() => onApprove({ ...waiting, taskIds: null })}>
              {t('approveShown', { count: waiting.count })}
            </Button>
          )
        )}
        {onTakeBack && (
          <Button look="secondary" small onClick={onTakeBack}>
            {t('takeBack')}
          </Button>
        )}
        <span className="ml-auto">
          <ConsoleMenu label={t('more')}>
            <Button look="quiet" small data-closes onClick={onReload}>
              {t('reload')}
            </Button>
            {(['csv', 'json'] as const).map((kind) => {
              const call = `GET /api/sponsor/campaigns/:id/export.${kind}` as const
              return (
                <Button
                  key={kind}
                  look="quiet"
                  small
                  busy={file.saving === call}
                  onClick={() => void file.save(call, { params: { id }, query: filter })}
                >
                  <DownloadIcon size={18} />
                  {t(kind)}
                </Button>
              )
            })}
            {decides && (
              <Button look="quiet" small data-closes onClick={onTags}>
                {t('tags')}
              </Button>
            )}
            <Button look="quiet" small data-closes onClick={onHelp}>
              {t('keys')}
            </Button>
          </ConsoleMenu>
        </span>
      </div>
      <Refused problem={file.problem} failed={c('notSaved')} />
    </>
  )
}
