import type { CallReply } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { AgeNote, ErrorState } from '../../shared/ui/States.tsx'
import { ledger } from './words.ts'
import { Card, SectionTitle } from '../../shared/ui/boxes.tsx'
import { AsTable } from '../../shared/ui/AsTable.tsx'

type Week = CallReply<'GET /api/earnings'>['weeks'][number]

const HEIGHT = 90
const SIX_DAYS_MS = 6 * 86_400_000

/** A strip of 90 pixels with a bar for each of the last twelve weeks. Pressing one shows its sum, and the statement shows that week. */
export default function EarningsChart({ week, onWeek }: { week: string; onWeek: (first: string) => void }) {
  const t = useWords(ledger)
  const { data, seenAt, problem, retry } = useLoad('GET /api/earnings')
  return (
    <Card as="section" pad className="grid gap-2" aria-labelledby="earnings">
      <SectionTitle id="earnings">{t('earnings')}</SectionTitle>
      <AgeNote seenAt={seenAt} />
      {data ? (
        data.weeks.some(({ amount }) => amount > 0) ? (
          <Bars weeks={data.weeks} week={week} onWeek={onWeek} />
        ) : (
          <p className="text-sm text-muted">{t('earningsNone')}</p>
        )
      ) : problem ? (
        <ErrorState title={t('earningsFailed')} problem={problem} retry={retry} />
      ) : (
        <Skeleton height="12rem" />
      )}
    </Card>
  )
}

function Bars({ weeks, week, onWeek }: { weeks: Week[]; week: string; onWeek: (first: string) => void }) {
  const t = useWords(ledger)
  const f = useFormat()
  const most = Math.max(...weeks.map(({ amount }) => amount))
  const step = 100 / weeks.length
  const lastDay = (from: string) => new Date(Date.parse(from) + SIX_DAYS_MS)
  const nameOf = ({ from }: Week) => t('week', { from: f.date(from), to: f.date(lastDay(from)) })
  const sumOf = ({ amount, tasks }: Week) =>
    t('weekSum', { amount: f.money(amount), tasks: t('tasks', { count: tasks }) })
  const chosen = weeks.find(({ from }) => from === week)
  return (
    <>
      <div className="relative -mx-3">
        <svg
          className="w-full h-[90px] fill-green border-b border-edge"
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {weeks.map(({ from, amount }, at) => {
            // A week with any pay gets a visible bar.
            const height = amount && Math.max(2, (amount / most) * HEIGHT)
            return (
              <rect
                key={from}
                x={at * step + step * 0.15}
                width={step * 0.7}
                y={HEIGHT - height}
                height={height}
                opacity={week && week !== from ? 0.4 : 1}
              />
            )
          })}
        </svg>
        <div className="absolute inset-0 flex">
          {weeks.map((one) => (
            <button
              key={one.from}
              type="button"
              className="min-w-0 flex-1"
              aria-pressed={one.from === week}
              aria-label={`${nameOf(one)}: ${sumOf(one)}`}
              onClick={() => onWeek(one.from === week ? '' : one.from)}
            />
          ))}
        </div>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>{f.date(weeks[0]!.from)}</span>
        <span>{f.date(lastDay(weeks.at(-1)!.from))}</span>
      </p>
      <div role="status" className="text-sm">
        {chosen ? (
          <p>
            <span className="block text-muted">{nameOf(chosen)}</span>
            <strong>{sumOf(chosen)}</strong>
          </p>
        ) : (
          <p className="text-muted">
            {t('earningsMost', { amount: f.money(most) })}. {t('earningsHint')}
          </p>
        )}
      </div>
      {chosen && (
        <Button look="secondary" small className="justify-self-start" onClick={() => onWeek('')}>
          {t('allWeeks')}
        </Button>
      )}
      <AsTable
        label={t('asTable')}
        heads={[t('weekOf'), t('amount')]}
        rows={weeks.map((one) => [nameOf(one), sumOf(one)])}
      />
    </>
  )
}
