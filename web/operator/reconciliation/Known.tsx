import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { operatorUploads } from './upload-words.ts'
import { operatorReconciliation } from './words.ts'
import { Card, Hint, TextLink } from '../../shared/ui/boxes.tsx'

type Uploaded = CallReply<'POST /api/operator/reconciliation/accounts/:id/statements'>

/**
 * Lines that were already read from an earlier file, with their source. Two different payments can have equal lines in two files: the
 * operator can declare them as separate, and they are added.
 */
export function Known({
  uploaded: { known, knownLines },
  busy,
  onAdd,
}: {
  uploaded: Uploaded
  busy: boolean
  onAdd: (lines: number[]) => void
}) {
  const t = useWords(operatorReconciliation)
  const u = useWords(operatorUploads)
  const f = useFormat()
  const [chosen, setChosen] = useState<readonly number[]>([])
  return (
    <Card as="details" pad>
      <TextLink as="summary">{u('knownLines', { count: known })}</TextLink>
      <div className="grid gap-3 mt-3">
        <Hint>{u('knownText')}</Hint>
        <ConsoleTable
          label={u('knownLines', { count: known })}
          rows={knownLines}
          keyOf={({ line }) => line}
          empty={null}
          columns={[
            {
              key: 'line',
              head: u('line'),
              cell: ({ line }) => (
                <label className="inline-flex items-center gap-2 min-h-6">
                  <input
                    type="checkbox"
                    checked={chosen.includes(line)}
                    disabled={busy}
                    onChange={({ currentTarget: { checked } }) =>
                      setChosen(checked ? [...chosen, line] : chosen.filter((one) => one !== line))
                    }
                  />
                  {f.digits(line)}
                </label>
              ),
            },
            { key: 'when', head: u('when'), cell: ({ at, dayOnly }) => (dayOnly ? f.date(at) : f.dateTime(at)) },
            {
              key: 'reference',
              head: u('what_reference'),
              cell: ({ reference }) => (reference ? <bdi lang={langOf(reference)}>{reference}</bdi> : t('noReference')),
            },
            { key: 'amount', head: u('amount'), number: true, cell: ({ amount }) => <Money amount={amount} signed /> },
            {
              key: 'from',
              head: u('readIn'),
              cell: ({ file, fileLine }) => <bdi>{t('fileLine', { file, line: f.digits(fileLine) })}</bdi>,
            },
          ]}
        />
        {known > knownLines.length && <Hint>{u('knownMore', { count: known - knownLines.length })}</Hint>}
        <div>
          <Button look="secondary" disabled={chosen.length === 0} busy={busy} onClick={() => onAdd([...chosen])}>
            {u('addKnown')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
