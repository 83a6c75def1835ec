import { useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { OperatorAnswer, OperatorFigures } from './OperatorFigures.tsx'
import { LeftOver } from './LeftOver.tsx'
import { addressOf, noon, operatorReconciliation } from './words.ts'
import { SectionTitle } from '../../shared/ui/boxes.tsx'

/** A day in the inbox: its figures, the answer to a proposal, unmatched lines, and a link to its page. */
export function DayCard({ id }: { id: number }) {
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
      <SectionTitle lang={langOf(day.account.name)}>
        {day.account.name}, {f.date(noon(day.day))}
      </SectionTitle>
      {day.state === 'open' && <LeftOver accountId={day.account.id} day={day.day} />}
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
