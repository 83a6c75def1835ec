import type { ReactNode } from 'react'
import { useChosen } from '../../shared/console/chosen.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useLoad } from '../../shared/data/data.ts'
import { lastMonths, middleOf } from '../../shared/console/months.ts'
import { useSaveFile } from '../../shared/data/save.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { sponsorInvoices } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, Hint, Lead } from '../../shared/ui/boxes.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'

const months = 24

/** A month's statement: its sums, and files with all movements. */
export function Month() {
  const t = useWords(sponsorInvoices)
  const f = useFormat()
  const choices = lastMonths(months)
  // Starts with the last complete month.
  const [present, ...past] = choices
  const [month, setMonth] = useChosen('month', [past[0]!, present!, ...past.slice(1)])
  const { data, problem, retry } = useLoad('GET /api/sponsor/monthly-statement', { query: { month } })
  const file = useSaveFile()
  return (
    <Section named title={t('statements')}>
      <Lead>{t('statementsLead')}</Lead>
      <Card pad className="grid gap-4">
        <ConsoleFilter
          label={t('month')}
          choices={choices}
          nameOf={(one) => f.month(middleOf(one))}
          value={month}
          onChange={setMonth}
        />
        {problem && !data && <ErrorState problem={problem} retry={retry} />}
        {!data && !problem && <Skeleton />}
        {data && (
          <dl className="grid gap-2 max-w-144">
            <Line label={t('opening')}>
              <strong>
                <Money amount={data.opening} />
              </strong>
            </Line>
            {data.kinds.map(({ kind, amount }) => (
              <Line key={kind} label={t(`kind_${kind}`)}>
                <Money amount={amount} signed />
              </Line>
            ))}
            <Line label={t('closing')}>
              <strong>
                <Money amount={data.closing} />
              </strong>
            </Line>
          </dl>
        )}
        {data?.kinds.length === 0 && <Hint>{t('nothingMoved')}</Hint>}
        <ConsoleRefusal problem={file.problem} />
        <div className="flex flex-wrap gap-2">
          {(['pdf', 'csv'] as const).map((kind) => (
            <Button
              key={kind}
              look="secondary"
              busy={file.saving === `GET /api/sponsor/monthly-statement.${kind}`}
              onClick={() => void file.save(`GET /api/sponsor/monthly-statement.${kind}`, { query: { month } })}
            >
              {t(kind)}
            </Button>
          ))}
        </div>
      </Card>
    </Section>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
