import { useState } from 'react'
import { serverNow, type CallReply } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { dhakaClock } from '../../../contract/format.ts'
import { parseNumber } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { Label, Select, TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { chargeWords } from './charge-words.ts'
import { addressOf, noon, operatorReconciliation, reload, type Account } from './words.ts'
import { Note, TextLink } from '../../shared/ui/boxes.tsx'
import { Fold } from '../../shared/ui/Fold.tsx'

type Uncovered = CallReply<'GET /api/operator/reconciliation/accounts'>['uncovered']

/** All accounts with their open items, and payments without an account. */
export function Accounts({ items, uncovered }: { items: readonly Account[]; uncovered: Uncovered }) {
  const t = useWords(operatorReconciliation)
  const w = useWords(chargeWords)
  const f = useFormat()
  return (
    <>
      {uncovered.length > 0 && (
        <Note as="p" tone="warn">
          {t('uncovered', {
            what: uncovered.map(({ rail, channel }) => `${t(`rail_${rail}`)}: ${t(`channel_${channel}`)}`).join('; '),
          })}
        </Note>
      )}
      <ConsoleTable
        label={t('accounts')}
        rows={items}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('noAccounts')} text={t('noAccountsText')} />}
        columns={[
          {
            key: 'name',
            head: t('account'),
            cell: ({ id, name }) => (
              <TextLink href={addressOf(id)} lang={langOf(name)}>
                {name}
              </TextLink>
            ),
          },
          {
            key: 'carries',
            head: t('carries'),
            cell: ({ rail, channels }) =>
              `${t(`rail_${rail}`)}: ${channels.map((one) => t(`channel_${one}`)).join('; ')}`,
          },
          { key: 'since', head: t('since'), cell: ({ since }) => f.date(noon(since)) },
          {
            key: 'waits',
            head: t('waits'),
            cell: ({ waiting, charges }) => (
              <>
                {waiting.leftOver > 0 && <div>{t('leftOverDays', { count: waiting.leftOver })}</div>}
                {waiting.secondOperator > 0 && <div>{t('secondDays', { count: waiting.secondOperator })}</div>}
                {charges.count > 0 && (
                  <div>{w('charges', { count: charges.count, amount: f.money(charges.amount) })}</div>
                )}
                {waiting.leftOver + waiting.secondOperator + charges.count === 0 && t('nothingWaits')}
              </>
            ),
          },
        ]}
      />
      {uncovered.length > 0 && <AddAccount uncovered={uncovered} />}
    </>
  )
}

function AddAccount({ uncovered }: { uncovered: Uncovered }) {
  const t = useWords(operatorReconciliation)
  const add = useSend('POST /api/operator/reconciliation/accounts')
  const rails = [...new Set(uncovered.map(({ rail }) => rail))]
  const [chosen, setRail] = useState(rails[0]!)
  const rail = rails.includes(chosen) ? chosen : rails[0]!
  const today = dhakaClock(serverNow()).slice(0, 10)
  const submit = async (typed: Typed, form: HTMLFormElement) => {
    const done = await add.send({
      body: {
        name: typed('name'),
        rail,
        channels: new FormData(form).getAll('channel') as Uncovered[number]['channel'][],
        since: typed('since'),
        windowHours: parseNumber(typed('hours')) ?? 0,
      },
    })
    if (!done) return
    form.reset()
    toast({ title: t('added') })
    reload()
  }
  return (
    <Fold boxed title={t('add')}>
      <Form onSubmit={submit} calls={add}>
        <TextField name="name" label={t('name')} />
        <Select label={t('rail')} value={rail} onChange={(event) => setRail(event.currentTarget.value as typeof rail)}>
          {rails.map((one) => (
            <option key={one} value={one}>
              {t(`rail_${one}`)}
            </option>
          ))}
        </Select>
        <fieldset className="grid gap-2">
          <Label>{t('carries')}</Label>
          {uncovered
            .filter((one) => one.rail === rail)
            .map(({ channel }) => (
              <Checkbox key={`${rail} ${channel}`} name="channel" value={channel} defaultChecked>
                {t(`channel_${channel}`)}
              </Checkbox>
            ))}
        </fieldset>
        <TextField name="since" type="date" label={t('since')} max={today} defaultValue={today} />
        <TextField name="hours" label={t('windowHours')} inputMode="numeric" defaultValue="72" />
        <ConsoleRefusal
          problem={add.problem}
          labels={{
            name: t('name'),
            channels: t('carries'),
            since: t('since'),
            windowHours: t('windowHours'),
          }}
        />
        <div>
          <Button type="submit" look="secondary" busy={add.busy}>
            {t('add')}
          </Button>
        </div>
      </Form>
    </Fold>
  )
}
