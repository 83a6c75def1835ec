import { useState } from 'react'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { parseMoney, typedMoney } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { plainDigits } from '../../../contract/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { WarnIcon } from '../../shared/ui/icons.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Lead, Note } from '../../shared/ui/boxes.tsx'
import { Gateways } from './Gateways.tsx'
import { operatorHealth } from './words.ts'

const name = 'GET /api/operator/messages'
type Rule = CallReply<typeof name>['rule']

/** The daily cost of messages, and the switch that stops all SMS at once. */
export function Messages() {
  const t = useWords(operatorHealth)
  const f = useFormat()
  const { data, problem, retry } = useLoad(name)
  const [changing, setChanging] = useState(false)
  if (!data) return problem ? <ErrorState problem={problem} retry={retry} /> : <Spinner label={t('messagesTitle')} />
  const { rule, month, gateways, days } = data
  const parts = f.number(month.parts)
  const most = Math.max(1, ...days.map(({ sms }) => sms))
  return (
    <Section title={t('messagesTitle')}>
      {!rule.on && (
        <Note Icon={WarnIcon} tone="bad">
          <p>{t('smsOff')}</p>
        </Note>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t('smsToday', { sms: f.number(days[0]?.sms ?? 0), most: f.number(rule.mostADay) })}</p>
        <p>
          {rule.partCost > 0 ? t('smsMonth', { parts, cost: f.money(month.cost) }) : t('smsMonthNoCost', { parts })}
        </p>
        <Button look="secondary" small onClick={() => setChanging(true)}>
          {t('smsChange')}
        </Button>
      </div>
      <ConsoleTable
        label={t('messagesTitle')}
        rows={days}
        keyOf={({ day }) => day}
        empty={null}
        columns={[
          { key: 'day', head: t('day'), cell: ({ day }) => f.date(`${day}T12:00:00+06:00`) },
          {
            key: 'bar',
            head: t('smsBar'),
            cell: ({ sms }) => (
              <svg className="h-3 w-32 text-green" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(sms / most) * 100} height="10" fill="currentColor" />
              </svg>
            ),
          },
          { key: 'sms', head: t('sms'), number: true, cell: ({ sms }) => f.number(sms) },
          { key: 'parts', head: t('smsSegments'), number: true, cell: ({ parts }) => f.number(parts) },
          { key: 'codes', head: t('smsCodes'), number: true, cell: ({ codes }) => f.number(codes) },
          { key: 'emails', head: t('emails'), number: true, cell: ({ emails }) => f.number(emails) },
          { key: 'delivered', head: t('delivered'), number: true, cell: ({ delivered }) => f.number(delivered) },
          { key: 'not', head: t('notDelivered'), number: true, cell: ({ notDelivered }) => f.number(notDelivered) },
          { key: 'givenUp', head: t('givenUp'), number: true, cell: ({ givenUp }) => f.number(givenUp) },
        ]}
      />
      <Gateways gateways={gateways} />
      {changing && <ChangeRule rule={rule} onClose={() => setChanging(false)} />}
    </Section>
  )
}

function ChangeRule({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const t = useWords(operatorHealth)
  const change = useSend('PUT /api/operator/messages')
  const [isWrong, setIsWrong] = useState(false)
  const submit = async (typed: Typed) => {
    const partCost = parseMoney(typed('partCost'))
    setIsWrong(partCost === null)
    if (partCost === null) return
    const body = {
      partCost,
      on: !!typed('on'),
      mostADay: Number(plainDigits(typed('mostADay').trim()) || 'none'),
      foreign: !!typed('foreign'),
    }
    if (!(await change.send({ body }))) return
    toast({ title: t('smsChanged') })
    refetch(name)
    onClose()
  }
  return (
    <FormDialog
      title={t('smsChange')}
      call={change}
      action={t('smsSave')}
      saysRefusal={!change.problem?.problem.errors}
      onSubmit={(typed) => void submit(typed)}
      onClose={onClose}
    >
      <Lead>{t('smsChangeLead')}</Lead>
      <Checkbox name="on" defaultChecked={rule.on}>
        {t('smsOn')}
      </Checkbox>
      <TextField name="mostADay" label={t('smsMost')} inputMode="numeric" defaultValue={String(rule.mostADay)} />
      <TextField
        name="partCost"
        label={t('smsPartCost')}
        hint={t('smsPartCostHint')}
        inputMode="decimal"
        defaultValue={typedMoney(rule.partCost)}
        error={isWrong ? t('smsPartCostWrong') : null}
      />
      <Checkbox name="foreign" defaultChecked={rule.foreign}>
        {t('smsForeign')}
      </Checkbox>
    </FormDialog>
  )
}
