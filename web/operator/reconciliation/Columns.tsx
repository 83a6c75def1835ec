import { useState } from 'react'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { FieldError, Select } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { operatorUploads } from './upload-words.ts'
import { faultOf, mappingOf, whatOf, whats, type Mapping, type Preview, type Said } from './mapping.ts'
import { Card, Hint, TextLink } from '../../shared/ui/boxes.tsx'

const formats = ['dmy', 'mdy', 'ymd', 'dmmmy', 'mmmdy'] as const

/** One field per column beside sample cells, and the formats of dates and amounts. Open unless the columns are known. */
export function Columns({
  preview: { columns, mapping, kept, fates },
  busy,
  onLook,
}: {
  preview: Preview
  busy: boolean
  onLook: (mapping: Mapping) => void
}) {
  const u = useWords(operatorUploads)
  const f = useFormat()
  const [said, setSaid] = useState<Said>(() => columns.map((_, column) => whatOf(mapping, column)))
  const [rest, setRest] = useState(mapping)
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null)
  const change = (part: Partial<typeof rest>) => setRest({ ...rest, ...part })
  const submit = () => {
    const found = faultOf(said)
    setFault(found)
    if (found) return
    const { head, dateFormat, decimal, inIsMinus } = rest
    onLook(mappingOf(said, { head, dateFormat, decimal, inIsMinus }))
  }
  return (
    <Card as="details" pad open={!kept || fates.wrong > 0}>
      <TextLink as="summary">{u('columns')}</TextLink>
      <Form className="grid gap-4 mt-3" onSubmit={submit}>
        <Hint>{u(kept ? 'columnsKept' : 'columnsGuessed')}</Hint>
        <div className="grid gap-4 lg:grid-cols-2 items-start">
          {said.map((what, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column is its number
            <div key={column} className="grid gap-1 min-w-0">
              <Select
                label={columns[column]!.name || u('column', { number: f.digits(column + 1) })}
                value={what}
                onChange={(event) => setSaid(said.with(column, event.currentTarget.value as Said[number]))}
              >
                {(['none', ...whats] as const).map((one) => (
                  <option key={one} value={one}>
                    {u(`what_${one}`)}
                  </option>
                ))}
              </Select>
              <Hint as="ul">
                {columns[column]!.cells.map((cell, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a line is its number
                  <li key={at} className="break-words">
                    <bdi lang={langOf(cell)}>{cell}</bdi>
                  </li>
                ))}
              </Hint>
            </div>
          ))}
        </div>
        <div className="grid gap-4 lg:grid-cols-2 items-start">
          <Select
            label={u('dateFormat')}
            value={rest.dateFormat}
            onChange={(event) => change({ dateFormat: event.currentTarget.value as Mapping['dateFormat'] })}
          >
            {formats.map((one) => (
              <option key={one} value={one}>
                {u(`format_${one}`)}
              </option>
            ))}
          </Select>
          <Select
            label={u('decimal')}
            value={rest.decimal}
            onChange={(event) => change({ decimal: event.currentTarget.value as '.' | ',' })}
          >
            <option value=".">{u('point')}</option>
            <option value=",">{u('decimalComma')}</option>
          </Select>
        </div>
        {said.includes('amount') && !said.includes('side') && (
          <Checkbox checked={rest.inIsMinus} onChange={(event) => change({ inIsMinus: event.currentTarget.checked })}>
            {u('inIsMinus')}
          </Checkbox>
        )}
        {fault && <FieldError role="alert">{u(fault)}</FieldError>}
        <div>
          <Button type="submit" look="secondary" busy={busy}>
            {u('look')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
