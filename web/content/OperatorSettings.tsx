import { useState, type FormEvent } from 'react'
import { plainDigits } from '../../contract/format.ts'
import type { CallReply } from '../client/api.ts'
import { refetch } from '../client/cache.ts'
import { useLoad } from '../client/data.ts'
import { useSend } from '../client/send.ts'
import { operatorMenu } from '../client/operator-menu.ts'
import { parseMoney, parseNumber, typedMoney } from '../i18n/digits.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { TextField } from '../ui/Field.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorState } from '../ui/States.tsx'
import { toast } from '../ui/Toast.tsx'
import { operatorContent } from './operator.ts'

type Settings = CallReply<'GET /api/operator/settings'>
const levelFields = ['tasksADay', 'share', 'approvedNeeded', 'approvalPercentNeeded'] as const

export default function OperatorSettings() {
  const m = useWords(operatorMenu)
  const { data, problem, retry } = useLoad('GET /api/operator/settings')
  if (problem && !data) return <ErrorState problem={problem} retry={retry} />
  if (!data) return <Spinner label={m('settings')} />
  return <Form settings={data} />
}

function Form({ settings }: { settings: Settings }) {
  const m = useWords(operatorMenu)
  const t = useWords(operatorContent)
  const f = useFormat()
  const put = useSend('PUT /api/operator/settings')
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = (name: string) => plainDigits(String(data.get(name) ?? '')).trim()
    const bad = new Set<string>()
    const number = (name: string) => {
      const value = parseNumber(typed(name))
      if (value === null || !Number.isInteger(value)) bad.add(name)
      return value ?? 0
    }
    const money = (name: string) => {
      const value = parseMoney(typed(name))
      if (value === null) bad.add(name)
      return value ?? 0
    }
    const body = {
      businessHours: { start: typed('start'), end: typed('end') },
      resetTime: typed('reset'),
      timeAllowedMinutes: number('taskTime'),
      payoutMinimum: money('minimum'),
      payoutDailyLimit: money('daily'),
      levels: settings.levels.map((level) => ({
        ...level,
        ...Object.fromEntries(levelFields.map((field) => [field, number(`${field}${level.level}`)])),
      })),
    }
    setWrong(bad)
    if (bad.size || !(await put.send({ body }))) return
    toast({ title: t('saved') })
    refetch('GET /api/operator/settings', 'GET /api/settings', 'GET /api/levels')
  }
  const numberField = (name: string, label: string, value: number) => (
    <TextField
      name={name}
      label={label}
      defaultValue={f.digits(value)}
      inputMode="numeric"
      error={wrong.has(name) ? t('number') : null}
    />
  )
  const moneyField = (name: string, label: string, value: number) => (
    <TextField
      name={name}
      label={label}
      defaultValue={f.digits(typedMoney(value))}
      inputMode="decimal"
      error={wrong.has(name) ? t('amount') : null}
    />
  )
  return (
    <Screen title={m('settings')}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <fieldset className="card card--pad form">
          <legend className="section__title">{t('hours')}</legend>
          <p className="screen__lead">{t('hoursLead')}</p>
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
            {numberField('taskTime', t('taskTime'), settings.timeAllowedMinutes)}
          </div>
        </fieldset>
        <fieldset className="card card--pad form">
          <legend className="section__title">{t('money')}</legend>
          <div className="grid gap-4 sm:grid-cols-2 items-start">
            {moneyField('minimum', t('minimum'), settings.payoutMinimum)}
            {moneyField('daily', t('daily'), settings.payoutDailyLimit)}
          </div>
        </fieldset>
        <fieldset className="card card--pad form">
          <legend className="section__title">{t('levels')}</legend>
          <p className="screen__lead">{t('levelsLead')}</p>
          {settings.levels.map((level) => (
            <fieldset
              key={level.level}
              className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4 items-end border-b border-(--line) pb-4 last:border-0 last:pb-0"
            >
              <legend className="font-bold pb-2">{f.digits(level.name)}</legend>
              {numberField(`tasksADay${level.level}`, t('tasksADay'), level.tasksADay)}
              {numberField(`share${level.level}`, t('share'), level.share)}
              {numberField(`approvedNeeded${level.level}`, t('approved'), level.approvedNeeded)}
              {numberField(`approvalPercentNeeded${level.level}`, t('percent'), level.approvalPercentNeeded)}
            </fieldset>
          ))}
        </fieldset>
        <ConsoleRefusal
          problem={put.problem}
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
          <Button type="submit" busy={put.busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Screen>
  )
}
