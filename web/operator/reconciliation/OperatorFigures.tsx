import type { CallReply } from '../../shared/data/api.ts'
import { useSend } from '../../shared/data/send.ts'
import { useUser } from '../../shared/data/session.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { OperatorDayState } from './OperatorDays.tsx'
import { chargeWords } from './charge-words.ts'
import { operatorReconciliation, reload } from './words.ts'
import { Card, Hint, Note, SectionTitle } from '../../shared/ui/boxes.tsx'

export type Figures = CallReply<'GET /api/operator/reconciliation/accounts/:id/days/:day'>

/** The figures that two operators agree on: both sides of a day, and the statement's balances. */
export function OperatorFigures({ figures }: { figures: Figures }) {
  const t = useWords(operatorReconciliation)
  const w = useWords(chargeWords)
  const f = useFormat()
  const { lines, movements, opening, closing, books, gapBefore } = figures
  const sum = (side: typeof lines) => side.moneyIn + side.moneyOut
  const gap = opening !== null && closing !== null ? closing - opening - sum(lines) : 0
  const grown = figures.gap === null || gapBefore === null ? 0 : Math.abs(figures.gap) - Math.abs(gapBefore)
  const balances = [
    [t('opening'), opening, false],
    [t('closing'), closing, false],
    [w('books'), books, false],
    [w('bankLessBooks'), figures.gap, true],
    [w('bankLessBooksBefore'), gapBefore, true],
  ] as const
  return (
    <Card pad className="grid gap-4">
      <div>
        <OperatorDayState day={figures} />
      </div>
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
        {[['lines', lines] as const, ['movements', movements] as const].map(([name, side]) => (
          <div key={name}>
            <SectionTitle as="h3">{t(name)}</SectionTitle>
            <dl className="grid gap-1">
              {(
                [
                  ['count', f.number(side.count)],
                  ['moneyIn', <Money key="in" amount={side.moneyIn} />],
                  ['moneyOut', <Money key="out" amount={side.moneyOut} signed />],
                  ['matched', f.number(side.matched)],
                  ['explained', f.number(side.explained)],
                  ['left', f.number(side.open)],
                ] as const
              ).map(([key, value]) => (
                <div key={key} className="flex flex-wrap gap-2 justify-between">
                  <dt>{t(key)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <dl className="grid gap-1">
        <div className="flex flex-wrap gap-2 justify-between">
          <dt>{t('difference')}</dt>
          <dd>
            <Money amount={sum(lines) - sum(movements)} signed />
          </dd>
        </div>
        {balances.map(
          ([name, amount, signed]) =>
            amount !== null && (
              <div key={name} className="flex flex-wrap gap-2 justify-between">
                <dt>{name}</dt>
                <dd>
                  <Money amount={amount} signed={signed} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {gap !== 0 && (
        <Note as="p" tone="warn">
          {t('gap', { amount: f.money(Math.abs(gap)) })}
        </Note>
      )}
      {grown > 0 && (
        <Note as="p" tone="warn">
          {w('grows', { amount: f.money(grown) })}
        </Note>
      )}
      {figures.closedBy && (
        <Hint>{t('closedBy', { names: figures.closedBy.join(', '), time: f.dateTime(figures.closedAt!) })}</Hint>
      )}
    </Card>
  )
}

/** A proposal about a day, and this operator's possible answers. */
export function OperatorAnswer({ accountId, figures }: { accountId: number; figures: Figures }) {
  const t = useWords(operatorReconciliation)
  const me = useUser().username
  const confirm = useSend('POST /api/operator/reconciliation/accounts/:id/days/:day/confirm')
  const reject = useSend('POST /api/operator/reconciliation/accounts/:id/days/:day/reject')
  const { state, day, version, askedBy, note } = figures
  if (state !== 'proposed' && state !== 'reopening') return null
  const settle = async (sender: typeof confirm | typeof reject) => {
    const done = await sender.send({ params: { id: accountId, day }, ifMatch: version })
    // Others may have changed the day, so it reloads after a refusal too.
    reload()
    if (done) toast({ title: t('done') })
  }
  return (
    <Card pad className="grid gap-3">
      <p>{t(`askedBy_${state}`, { name: askedBy! })}</p>
      {note && <p lang={langOf(note)}>{note}</p>}
      {askedBy === me && (
        <Note as="p" tone="warn">
          {t('own')}
        </Note>
      )}
      <ConsoleRefusal problem={confirm.problem ?? reject.problem} />
      <div className="flex flex-wrap gap-2">
        {askedBy !== me && (
          <Button busy={confirm.busy} data-acts="a" onClick={() => void settle(confirm)}>
            {t(`confirm_${state}`)}
          </Button>
        )}
        <Button look="quiet" busy={reject.busy} data-acts="r" onClick={() => void settle(reject)}>
          {t('reject')}
        </Button>
      </div>
    </Card>
  )
}
