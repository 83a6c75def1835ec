import { useEffect, useState, type ComponentProps } from 'react'
import { plainDigits } from '../../../contract/format.ts'
import {
  approvalPercentBounds,
  approvedNeededLeast,
  approvedNeededMost,
  payoutDailyLimitBounds,
  payoutMinimumBounds,
  shareBounds,
  tasksADayBounds,
  timeAllowedBounds,
} from '../../../contract/settings-bounds.ts'
import type { CallReply } from '../../shared/data/api.ts'
import { setData } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import type { Poisha } from '../../../contract/money.ts'
import { operatorMenu } from '../shared/menu.ts'
import { parseMoney, parseNumber, typedMoney } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { ConsoleUnsaved } from '../../shared/console/ConsoleUnsaved.tsx'
import { TextArea, TextField } from '../../shared/ui/Field.tsx'
import { Form as ChangeForm, type Typed } from '../../shared/ui/Form.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Charges } from './Charges.tsx'
import { Planned } from './Planned.tsx'
import { fetchSettingsAgain } from './SettingsChange.tsx'
import { SettingsPreview } from './SettingsPreview.tsx'
import { SettingsTheirs } from './SettingsTheirs.tsx'
import { operatorContent } from './words.ts'
import { changedIn, type Values } from './settings-changed.ts'
import { Lead } from '../../shared/ui/boxes.tsx'
import { GroupCard } from '../../shared/console/ui/boxes.tsx'

type Settings = CallReply<'GET /api/operator/settings'>
type Level = Settings['levels'][number]
interface Bounds {
  least: number
  most: number
}
/** A level's fields. The first level has no conditions. */
const levelFields = ({ level }: Level) =>
  [
    { field: 'tasksADay', label: 'tasksADay', bounds: tasksADayBounds },
    { field: 'share', label: 'share', bounds: shareBounds },
    {
      field: 'approvedNeeded',
      label: 'approved',
      bounds: { least: approvedNeededLeast[level]!, most: approvedNeededMost },
    },
    { field: 'approvalPercentNeeded', label: 'percent', bounds: approvalPercentBounds },
  ].slice(0, level ? 4 : 2) as { field: keyof Level & string; label: 'tasksADay'; bounds: Bounds }[]

export default function OperatorSettings() {
  const m = useWords(operatorMenu)
  const { data, problem, retry } = useLoad('GET /api/operator/settings')
  // Once something is typed, the version read at that time stays the base, whatever others change meanwhile.
  const [begun, setBegun] = useState<Settings | null>(null)
  // The same for a charge, which is saved separately.
  const [charging, setCharging] = useState<{ settings: Settings; version: number } | null>(null)
  const [saves, setSaves] = useState(0)
  const settings = begun ?? charging?.settings ?? data
  // Resets the form to the current settings and keeps the scroll position. The dialog has closed by then.
  useEffect(() => {
    if (saves) requestAnimationFrame(() => document.getElementById(saveButton)?.focus())
  }, [saves])
  if (problem && !data) return <ErrorState problem={problem} retry={retry} />
  if (!data || !settings) return <Spinner label={m('settings')} />
  return (
    <Form
      key={`${settings.version} ${saves}`}
      settings={settings}
      now={data}
      typed={begun !== null}
      typing={begun !== null || charging !== null}
      onTyped={() => setBegun((before) => before ?? settings)}
      charge={{
        version: (charging ?? data).version,
        onTyped: () => setCharging((before) => before ?? { settings, version: data.version }),
        onGoOn: () => setCharging({ settings, version: data.version }),
        onSaved: () => setCharging(null),
      }}
      onSaved={(reply) => {
        setData('GET /api/operator/settings', {}, reply)
        setBegun(null)
        setSaves(saves + 1)
      }}
    />
  )
}

const saveButton = 'save-settings'

/** `settings`: the version when typing began. `now`: the current version. */
function Form({
  settings,
  now,
  typed,
  typing,
  onTyped,
  onSaved,
  charge,
}: {
  settings: Settings
  now: Settings
  /** Unsaved changes in this form. */
  typed: boolean
  /** Unsaved changes anywhere on the page. */
  typing: boolean
  onTyped: () => void
  onSaved: (reply: Settings) => void
  charge: Omit<ComponentProps<typeof Charges>, 'charges' | 'newest'>
}) {
  const m = useWords(operatorMenu)
  const t = useWords(operatorContent)
  const f = useFormat()
  const put = useSend('PUT /api/operator/settings')
  const preview = useSend('POST /api/operator/settings/preview')
  const [asked, setAsked] = useState<Asked | null>(null)
  // Somebody else's version on which this operator continues.
  const [version, setVersion] = useState(settings.version)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const inNumbers = ({ least, most }: Bounds) => ({ least: f.digits(least), most: f.digits(most) })
  const inMoney = ({ least, most }: Bounds) => ({ least: f.money(least), most: f.money(most) })
  const submit = async (typed: Typed) => {
    const said = (name: string) => plainDigits(typed(name)).trim()
    const bad: Record<string, string> = {}
    const number = (name: string, bounds: Bounds) => {
      const value = parseNumber(said(name))
      if (value === null || !Number.isInteger(value)) bad[name] = t('number')
      else if (value < bounds.least || value > bounds.most) bad[name] = t('outOfBounds', inNumbers(bounds))
      return value ?? 0
    }
    const money = (name: string, bounds: Bounds) => {
      const value = parseMoney(said(name))
      if (value === null) bad[name] = t('amount')
      else if (value < bounds.least || value > bounds.most) bad[name] = t('outOfBounds', inMoney(bounds))
      return (value ?? 0) as Poisha
    }
    const all = {
      businessHours: { start: said('start'), end: said('end') },
      resetTime: said('reset'),
      timeAllowedMinutes: number('taskTime', timeAllowedBounds),
      payoutMinimum: money('minimum', payoutMinimumBounds),
      payoutDailyLimit: money('daily', payoutDailyLimitBounds),
      levels: settings.levels.map((level) => ({
        ...level,
        ...Object.fromEntries(
          levelFields(level).map(({ field, bounds }) => [field, number(`${field}${level.level}`, bounds)]),
        ),
      })),
    }
    setWrong(bad)
    if (Object.keys(bad).length) return
    const changes = changedIn(all, settings, now)
    if (!Object.keys(changes).length) return toast({ title: t('nothingChanged') })
    const answer = await preview.send({ body: changes })
    if (answer) setAsked({ changes, reason: String(typed('reason') ?? ''), preview: answer.reply })
  }
  const save = async ({ changes, reason }: Asked) => {
    const answer = await put.send({ ifMatch: version, body: { ...changes, reason } })
    if (!answer) return fetchSettingsAgain()
    const { change } = answer.reply
    const isProposed = change !== null && change.id !== settings.change?.id
    toast({ title: t(isProposed ? 'proposed' : 'saved') })
    setAsked(null)
    onSaved(answer.reply)
    fetchSettingsAgain()
  }
  const numberField = (name: string, label: string, value: number, bounds: Bounds) => (
    <TextField
      key={name}
      name={name}
      label={label}
      defaultValue={f.digits(value)}
      inputMode="numeric"
      hint={t('between', inNumbers(bounds))}
      error={wrong[name] ?? null}
    />
  )
  const moneyField = (name: string, label: string, value: number, bounds: Bounds) => (
    <TextField
      name={name}
      label={label}
      defaultValue={f.digits(typedMoney(value))}
      inputMode="decimal"
      hint={t('between', inMoney(bounds))}
      error={wrong[name] ?? null}
    />
  )
  return (
    <Screen title={m('settings')} lead={t('narrowLead')}>
      <Planned settings={now} />
      <ConsoleUnsaved typed={typing} />
      <ChangeForm onSubmit={submit} onInput={onTyped} className="gap-5!" calls={[preview, put]}>
        <GroupCard title={t('hours')}>
          <Lead>{t('hoursLead')}</Lead>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4 items-start">
            <TextField
              name="start"
              label={t('start')}
              defaultValue={f.digits(settings.businessHours.start)}
              placeholder={f.digits('11:00:00')}
            />
            <TextField
              name="end"
              label={t('end')}
              defaultValue={f.digits(settings.businessHours.end)}
              placeholder={f.digits('23:00:00')}
            />
            <TextField
              name="reset"
              label={t('reset')}
              defaultValue={f.digits(settings.resetTime)}
              placeholder={f.digits('00:00:00')}
            />
            {numberField('taskTime', t('taskTime'), settings.timeAllowedMinutes, timeAllowedBounds)}
          </div>
        </GroupCard>
        <GroupCard title={t('money')}>
          <div className="grid gap-4 sm:grid-cols-2 items-start">
            {moneyField('minimum', t('minimum'), settings.payoutMinimum, payoutMinimumBounds)}
            {moneyField('daily', t('daily'), settings.payoutDailyLimit, payoutDailyLimitBounds)}
          </div>
        </GroupCard>
        <GroupCard title={t('levels')}>
          <Lead>{t('levelsLead')}</Lead>
          {settings.levels.map((level) => (
            <fieldset
              key={level.level}
              className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4 items-end border-b border-(--line) pb-4 last:border-0 last:pb-0"
            >
              <legend className="font-bold pb-2">{f.level(level.name)}</legend>
              {levelFields(level).map(({ field, label, bounds }) =>
                numberField(`${field}${level.level}`, t(label), Number(level[field]), bounds),
              )}
            </fieldset>
          ))}
        </GroupCard>
        <TextArea name="reason" label={t('reason')} rows={2} />
        {typed && now.version !== version && (
          <SettingsTheirs before={settings} after={now} onGoOn={() => setVersion(now.version)} />
        )}
        <ConsoleRefusal
          problem={preview.problem ?? put.problem}
          labels={{
            businessHours: t('hours'),
            resetTime: t('reset'),
            timeAllowedMinutes: t('taskTime'),
            payoutMinimum: t('minimum'),
            payoutDailyLimit: t('daily'),
            levels: t('levels'),
          }}
        />
        <div>
          <Button type="submit" id={saveButton} busy={preview.busy}>
            {t('save')}
          </Button>
        </div>
      </ChangeForm>
      <Charges charges={now.cashOutCharges} newest={now.version} {...charge} />
      {asked && (
        <SettingsPreview
          preview={asked.preview}
          before={settings}
          after={asked.changes}
          busy={put.busy}
          problem={put.problem}
          onSave={() => void save(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Screen>
  )
}

interface Asked {
  changes: Partial<Values>
  reason: string
  preview: CallReply<'POST /api/operator/settings/preview'>
}
