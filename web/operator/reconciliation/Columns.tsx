import { useState } from 'react'
import { parseNumber } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { FieldError, Select, TextField } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { operatorReconciliation } from './words.ts'
import { faultOf, mappingOf, whatOf, whats, type Mapping, type Preview, type Said } from './mapping.ts'
import { Card, Hint, SectionTitle } from '../../shared/ui/boxes.tsx'

/** Maximum number of sample cells per column. */
const samples = 4
const signs = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
const formats = ['dmy', 'mdy', 'ymd', 'dmmmy', 'iso'] as const

/** One field per column beside sample cells, and the formats of dates and amounts. */
export function Columns({
  preview: { rows, mapping, kept },
  busy,
  onSeparator,
  onRead,
}: {
  preview: Preview
  busy: boolean
  onSeparator: (separator: Mapping['separator']) => void
  onRead: (mapping: Mapping) => void
}) {
  const t = useWords(operatorReconciliation)
  const f = useFormat()
  const count = Math.max(...rows.map((row) => row.length))
  const [said, setSaid] = useState<Said>(() => Array.from({ length: count }, (_, column) => whatOf(mapping, column)))
  const [rest, setRest] = useState({ ...mapping, skip: String(mapping.skip) })
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null)
  const change = (part: Partial<typeof rest>) => setRest({ ...rest, ...part })
  const submit = () => {
    const found = faultOf(said)
    setFault(found)
    if (found) return
    const { separator, dateFormat, decimal, inIsMinus } = rest
    const skip = parseNumber(rest.skip) ?? 0
    onRead(mappingOf(said, { separator, dateFormat, decimal, inIsMinus, skip }))
  }
  const from = Math.max((parseNumber(rest.skip) ?? 0) - 1, 0)
  return (
    <Card as={Form} pad onSubmit={submit}>
      <SectionTitle as="h3">{t('columns')}</SectionTitle>
      <Hint>{t(kept ? 'columnsKept' : 'columnsGuessed')}</Hint>
      <div className="grid gap-4 lg:grid-cols-2 items-start">
        {said.map((what, column) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its number
          <div key={column} className="grid gap-1 min-w-0">
            <Select
              label={t('column', { number: f.digits(column + 1) })}
              value={what}
              onChange={(event) => setSaid(said.with(column, event.currentTarget.value as Said[number]))}
            >
              {(['none', ...whats] as const).map((one) => (
                <option key={one} value={one}>
                  {t(`what_${one}`)}
                </option>
              ))}
            </Select>
            <Hint as="ul">
              {rows.slice(from, from + samples).map((row, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a line is its number
                <li key={at} className="break-words">
                  <bdi lang={langOf(row[column] ?? '')}>{row[column] ?? ''}</bdi>
                </li>
              ))}
            </Hint>
          </div>
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2 items-start">
        <TextField
          label={t('skip')}
          inputMode="numeric"
          value={rest.skip}
          onChange={(event) => change({ skip: event.currentTarget.value })}
        />
        <Select
          label={t('separator')}
          value={rest.separator}
          onChange={(event) => onSeparator(event.currentTarget.value as Mapping['separator'])}
        >
          {(Object.keys(signs) as Mapping['separator'][]).map((one) => (
            <option key={one} value={one}>
              {t(signs[one])}
            </option>
          ))}
        </Select>
        <Select
          label={t('dateFormat')}
          value={rest.dateFormat}
          onChange={(event) => change({ dateFormat: event.currentTarget.value as Mapping['dateFormat'] })}
        >
          {formats.map((one) => (
            <option key={one} value={one}>
              {t(`format_${one}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('decimal')}
          value={rest.decimal}
          onChange={(event) => change({ decimal: event.currentTarget.value as '.' | ',' })}
        >
          <option value=".">{t('point')}</option>
          <option value=",">{t('decimalComma')}</option>
        </Select>
      </div>
      {said.includes('amount') && (
        <Checkbox checked={rest.inIsMinus} onChange={(event) => change({ inIsMinus: event.currentTarget.checked })}>
          {t('inIsMinus')}
        </Checkbox>
      )}
      {fault && <FieldError role="alert">{t(fault)}</FieldError>}
      <div>
        <Button type="submit" busy={busy}>
          {t('read')}
        </Button>
      </div>
    </Card>
  )
}
