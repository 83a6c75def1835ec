import { useEffect } from 'react'
import { refetchHere } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { CheckIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState, EmptyState } from '../../shared/ui/States.tsx'
import { operatorHealth } from './words.ts'
import { tones, type Health, type State } from './tones.ts'
import { HealthTables } from './HealthTables.tsx'
import { Messages } from './Messages.tsx'
import { Rails } from './Rails.tsx'
import { Card, Note } from '../../shared/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Figures, TableBox } from '../../shared/console/ui/boxes.tsx'

type Sign = Health['signs'][number]

const name = 'GET /api/operator/health'
const refreshMs = 20_000

/** System health in words, findings that need a person first. */
export default function OperatorHealth() {
  const m = useWords(operatorMenu)
  const { data, problem, retry } = useLoad(name)
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refetchHere(name), refreshMs)
    return () => clearInterval(timer)
  }, [])
  const away = problem?.problem.status === 503
  if (!data && problem && !away) return <ErrorState problem={problem} retry={retry} />
  if (!data && !problem) return <Spinner label={m('health')} />
  return (
    <Screen title={m('health')} lead={data && !problem && <AsOf at={data.at} />}>
      {problem && <NoAnswer away={away} seen={data?.at} />}
      {data && (
        <>
          {!problem && <Summary signs={data.signs} />}
          <ul className="grid gap-3 md:grid-cols-2" aria-label={m('health')}>
            {data.signs.map((sign) => (
              <SignRow key={sign.sign} sign={sign} />
            ))}
          </ul>
          <HealthTables health={data} />
          <HealthCurves samples={data.samples} />
          <Rails />
          <Messages />
        </>
      )}
    </Screen>
  )
}

function AsOf({ at }: { at: string }) {
  const t = useWords(operatorHealth)
  const f = useFormat()
  return t('lead', { time: f.dateTime(at) })
}

function NoAnswer({ away, seen }: { away: boolean; seen: string | undefined }) {
  const t = useWords(operatorHealth)
  const f = useFormat()
  return (
    <Note Icon={WarnIcon} tone="bad" role="alert">
      <div>
        {away && (
          <>
            <strong>{t('noAnswer')}</strong>
            <p>{t('noAnswerDo')}</p>
          </>
        )}
        {seen && <p>{t('lost', { time: f.dateTime(seen) })}</p>}
      </div>
    </Note>
  )
}

function Summary({ signs }: { signs: readonly Sign[] }) {
  const t = useWords(operatorHealth)
  const having = (state: State) => signs.filter((sign) => sign.state === state).length
  const [act, watch] = [having('act'), having('watch')]
  const tone = act ? 'bad' : watch ? 'warn' : 'good'
  return (
    <Note tone={tone} Icon={tone === 'good' ? CheckIcon : WarnIcon} role="status">
      <strong>{act ? t('needsYou', { count: act }) : watch ? t('watchThese', { count: watch }) : t('allGood')}</strong>
    </Note>
  )
}

const looks: Record<State, string> = {
  good: '',
  watch: ' bg-amber-soft! text-sm md:col-span-2',
  act: ' bg-red-soft! text-sm md:col-span-2',
}

function SignRow({ sign: { sign, finding, state, count, amount, seconds, at } }: { sign: Sign }) {
  const t = useWords(operatorHealth)
  const f = useFormat()
  // The catalogue has a text for each finding of the contract, with some of these values; a test fills in all of them.
  const say = t as unknown as (key: string, values: Record<string, string | number>) => string
  const text = say(finding ?? 'unread', {
    count: count ?? 0,
    amount: amount === null ? '' : f.money(amount),
    length: seconds === null ? '' : f.length(seconds),
    time: at === null ? '' : f.dateTime(at),
  })
  return (
    <Card as="li" pad className={`grid gap-1${looks[state]}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{t(`sign_${sign}`)}</h2>
        <Badge tone={tones[state]}>{t(state)}</Badge>
      </div>
      <p>{text}</p>
      {state !== 'good' && <p className="font-medium">{say(`${finding ?? 'unread'}_do`, {})}</p>}
    </Card>
  )
}

const width = 288
const height = 40
const stepMs = 600_000

/** A small chart per metric for the last two days. A period of ten minutes without a value counts as zero. */
function HealthCurves({ samples }: { samples: Health['samples'] }) {
  const t = useWords(operatorHealth)
  const f = useFormat()
  const last = Math.max(...samples.flatMap(({ points }) => points.map(({ at }) => Date.parse(at))))
  return (
    <Section title={t('overTime')}>
      {!Number.isFinite(last) ? (
        <TableBox>
          <EmptyState title={t('noSamples')} />
        </TableBox>
      ) : (
        <Figures as="ul">
          {samples.map(({ name, points }) => {
            const values = valuesUntil(last, points)
            const most = Math.max(...values)
            const label = t(`sample_${name}`)
            const text = t('most', { last: f.number(values.at(-1)!), most: f.number(most) })
            return (
              <Card as="li" pad key={name} className="grid gap-1">
                <h3 className="text-sm text-muted">{label}</h3>
                <svg
                  className="w-full h-auto overflow-visible"
                  viewBox={`0 -2 ${width} ${height + 4}`}
                  role="img"
                  aria-label={`${label}: ${text}`}
                >
                  <path
                    className="fill-none stroke-green stroke-2 [vector-effect:non-scaling-stroke]"
                    d={pathOf(values, most)}
                  />
                </svg>
                <p className="text-sm">{text}</p>
              </Card>
            )
          })}
        </Figures>
      )}
    </Section>
  )
}

/** One value per ten minutes, the latest on the right. */
function valuesUntil(last: number, points: Health['samples'][number]['points']): number[] {
  const values = Array.from({ length: width }, () => 0)
  for (const { at, value } of points) {
    const back = Math.round((last - Date.parse(at)) / stepMs)
    if (back < width) values[width - 1 - back] = value
  }
  return values
}

const pathOf = (values: readonly number[], most: number) =>
  values
    .map((value, x) => `${x ? 'L' : 'M'}${x} ${(height - (value / Math.max(1, most)) * height).toFixed(1)}`)
    .join('')
