import { useState } from 'react'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge, type Tone } from '../../shared/ui/Badge.tsx'
import { Select } from '../../shared/ui/Field.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { Hint } from '../../shared/ui/boxes.tsx'
import type { Preview } from './mapping.ts'
import { operatorUploads } from './upload-words.ts'
import { operatorReconciliation } from './words.ts'

type Line = Preview['lines'][number]
const tones: Record<Line['fate'], Tone> = {
  new: 'good',
  late: 'wait',
  known: 'plain',
  before: 'plain',
  contradicts: 'bad',
  left_out: 'plain',
  wrong: 'bad',
}
export const fates = Object.keys(tones) as Line['fate'][]

/** What each line of the file is going to be. */
export function PreviewedLines({ preview }: { preview: Preview }) {
  const t = useWords(operatorReconciliation)
  const u = useWords(operatorUploads)
  const f = useFormat()
  const [shown, setShown] = useState<Line['fate'] | 'all'>('all')
  const lines = preview.lines.filter(({ fate }) => shown === 'all' || fate === shown)
  const count = fates.reduce((sum, fate) => sum + preview.fates[fate], 0)
  const why = ({ reason, column, rule, file, fileLine }: Line) =>
    reason
      ? u(`reason_${reason}`)
      : column && rule
        ? u('wrongCell', { column: u(`what_${column}`), rule: u(`rule_${rule}`) })
        : file && t('fileLine', { file, line: f.digits(fileLine ?? 0) })
  return (
    <>
      <Select
        label={t('show')}
        value={shown}
        onChange={(event) => setShown(event.currentTarget.value as Line['fate'] | 'all')}
      >
        <option value="all">{u('fateAll', { count })}</option>
        {fates
          .filter((fate) => preview.fates[fate] > 0)
          .map((fate) => (
            <option key={fate} value={fate}>
              {u('fateCount', { fate: u(`fate_${fate}`), count: preview.fates[fate] })}
            </option>
          ))}
      </Select>
      <ConsoleTable
        label={u('eachLine')}
        rows={lines}
        keyOf={(line) => preview.lines.indexOf(line)}
        empty={null}
        columns={[
          { key: 'line', head: u('line'), cell: ({ line }) => f.digits(line) },
          {
            key: 'fate',
            head: u('willBe'),
            cell: (line) => (
              <>
                <Badge tone={tones[line.fate]}>{u(`fate_${line.fate}`)}</Badge>
                {why(line) && (
                  <Hint as="div" className="break-words">
                    {why(line)}
                  </Hint>
                )}
              </>
            ),
          },
          { key: 'when', head: u('when'), cell: ({ at, dayOnly }) => at && (dayOnly ? f.date(at) : f.dateTime(at)) },
          {
            key: 'text',
            head: u('what_reference'),
            cell: ({ text }) => (
              <bdi className="break-words" lang={langOf(text)}>
                {text}
              </bdi>
            ),
          },
          {
            key: 'amount',
            head: u('amount'),
            number: true,
            cell: ({ amount }) => amount !== null && <Money amount={amount} signed />,
          },
        ]}
      />
      {shown === 'all' && count > lines.length && <Hint>{u('knownMore', { count: count - lines.length })}</Hint>}
    </>
  )
}
