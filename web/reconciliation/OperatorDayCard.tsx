import { useLoad } from '../client/data.ts'
import { useFormat } from '../i18n/format.ts'
import { langOf } from '../i18n/lang-of.ts'
import { useWords } from '../i18n/words.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorState } from '../ui/States.tsx'
import { OperatorAnswer, OperatorFigures } from './OperatorFigures.tsx'
import { OperatorLeftOver } from './OperatorLeftOver.tsx'
import { addressOf, noon, operatorReconciliation } from './operator.ts'

/** A day in the inbox: its figures, the answer to a proposal, what is left over, and the way to its page. */
export function OperatorDayCard({ id }: { id: number }) {
  const t = useWords(operatorReconciliation)
  const f = useFormat()
  const {
    data: day,
    loading,
    problem,
    retry,
  } = useLoad('GET /api/operator/reconciliation/days/:id', {
    params: { id },
  })
  if (loading) return <Spinner label={t('day')} />
  if (!day) return problem && <ErrorState problem={problem} retry={retry} />
  return (
    <div className="grid gap-4">
      <h2 className="section__title" lang={langOf(day.account.name)}>
        {day.account.name}, {f.date(noon(day.day))}
      </h2>
      {day.state === 'open' && <OperatorLeftOver accountId={day.account.id} day={day.day} />}
      <OperatorFigures figures={day} />
      <OperatorAnswer accountId={day.account.id} figures={day} />
      <div>
        <ButtonLink look="secondary" href={addressOf(day.account.id, day.day)}>
          {t('openDay')}
        </ButtonLink>
      </div>
    </div>
  )
}
