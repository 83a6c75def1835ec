import { useEffect, useRef, useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useUser } from '../../shared/data/session.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ClockIcon } from '../../shared/ui/icons.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorContent } from './words.ts'
import { OperatorTouched, type Preview } from './OperatorTouched.tsx'
import { Card, Hint, Note, SectionTitle } from '../../shared/ui/boxes.tsx'

type Change = NonNullable<CallReply<'GET /api/operator/settings'>['change']>

export const fetchSettingsAgain = () =>
  refetch(
    'GET /api/operator/settings',
    'GET /api/operator/overview',
    'GET /api/settings',
    'GET /api/levels',
    'GET /api/announcements',
  )

/** The pending settings change: its values, the operators who agreed, and its start. */
export function SettingsChange({ change }: { change: Change }) {
  const t = useWords(operatorContent)
  const f = useFormat()
  const isOwn = useUser().username === change.proposedBy
  const confirm = useSend('POST /api/operator/settings/changes/:id/confirm')
  const cancel = useSend('POST /api/operator/settings/changes/:id/cancel')
  const agree = async () => {
    const answer = await confirm.send({ params: { id: change.id } })
    if (!answer) return
    toast({ title: t(answer.reply.change ? 'agreedAnnounced' : 'agreedCounts') })
    fetchSettingsAgain()
  }
  const takeBack = async () => {
    if (!(await cancel.send({ params: { id: change.id } }))) return
    toast({ title: t('takenBack') })
    fetchSettingsAgain()
  }
  const title = change.countsFrom ? t('announcedTitle', { date: f.dateTime(change.countsFrom) }) : t('waitsTitle')
  return (
    <Card as="section" pad className="grid gap-3" aria-label={title}>
      <SectionTitle className="flex items-center gap-2">
        <ClockIcon />
        {title}
      </SectionTitle>
      <OperatorDifferences before={change.before} after={change.after} />
      {change.state === 'proposed' && <Touched change={change} />}
      {change.reason && <p className="break-words">{change.reason}</p>}
      <Hint>
        {t('proposedBy', { name: change.proposedBy, date: f.dateTime(change.proposedAt) })}
        {change.confirmedBy && ` · ${t('confirmedBy', { name: change.confirmedBy })}`}
      </Hint>
      {isOwn && change.state === 'proposed' && (
        <Note as="p" tone="warn">
          {t('ownChange')}
        </Note>
      )}
      <ConsoleRefusal problem={confirm.problem ?? cancel.problem} />
      <div className="flex flex-wrap gap-2">
        {!isOwn && change.state === 'proposed' && (
          <Button busy={confirm.busy} data-acts="a" onClick={() => void agree()}>
            {t('confirmChange')}
          </Button>
        )}
        <Button look="quiet" busy={cancel.busy} data-acts="r" onClick={() => void takeBack()}>
          {t('cancelChange')}
        </Button>
      </div>
    </Card>
  )
}

/** The effect of the change, and its start if somebody agrees now. Counted on display. */
function Touched({ change: { id, after } }: { change: Change }) {
  const t = useWords(operatorContent)
  const { send, problem } = useSend('POST /api/operator/settings/preview')
  const [preview, setPreview] = useState<Preview | null>(null)
  const asked = useRef(after)
  useEffect(() => void send({ body: asked.current }).then((answer) => answer && setPreview(answer.reply)), [id, send])
  if (!preview) return problem ? <ConsoleRefusal problem={problem} /> : <Spinner label={t('whom')} />
  return (
    <>
      <OperatorTouched preview={preview} />
      <Note as="p">{t(preview.narrows ? 'thenNarrows' : 'thenLowers')}</Note>
    </>
  )
}

/** All changed values, before and after. */
export function OperatorDifferences(values: Pick<Change, 'before' | 'after'>) {
  const t = useWords(operatorContent)
  return (
    <dl className="grid gap-2">
      {useDifferences(values).map(({ label, before, after }) => (
        <div key={label}>
          <Hint as="dt">{label}</Hint>
          <dd className="font-bold">{t('fromTo', { before, after })}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Difference {
  label: string
  before: string
  after: string
}

/** All changed values, formatted for people. */
function useDifferences({ before, after }: Pick<Change, 'before' | 'after'>): Difference[] {
  const t = useWords(operatorContent)
  const f = useFormat()
  const found: Difference[] = []
  type Values = Change['before']
  function compare<Key extends keyof Values>(
    key: Key,
    label: string,
    shown: (value: NonNullable<Values[Key]>) => string,
  ) {
    const was = before[key]
    const will = after[key]
    if (was === undefined || will === undefined || shown(was!) === shown(will!)) return
    found.push({ label, before: shown(was!), after: shown(will!) })
  }
  compare('businessHours', t('hours'), ({ start, end }) => f.digits(`${start} – ${end}`))
  compare('resetTime', t('reset'), f.digits)
  compare('timeAllowedMinutes', t('taskTime'), f.number)
  compare('payoutMinimum', t('minimum'), f.money)
  compare('payoutDailyLimit', t('daily'), f.money)
  after.levels?.forEach((level, at) => {
    const was = before.levels?.[at]
    if (!was) return
    const differ = (key: keyof typeof level, label: string) => {
      if (was[key] !== level[key])
        found.push({
          label: `${f.level(level.name)}: ${label}`,
          before: f.digits(was[key]),
          after: f.digits(level[key]),
        })
    }
    differ('name', t('level'))
    differ('tasksADay', t('tasksADay'))
    differ('share', t('share'))
    differ('approvedNeeded', t('approved'))
    differ('approvalPercentNeeded', t('percent'))
  })
  return found
}
