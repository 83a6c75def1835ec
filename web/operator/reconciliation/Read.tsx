import { useState } from 'react'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Note } from '../../shared/ui/boxes.tsx'
import type { Preview } from './mapping.ts'
import { fates } from './PreviewedLines.tsx'
import { operatorUploads } from './upload-words.ts'

/** What reading the file does, what speaks against it, and the button that reads it. */
export function Read({
  preview,
  busy,
  onRead,
}: {
  preview: Preview
  busy: boolean
  onRead: (beside: boolean) => void
}) {
  const u = useWords(operatorUploads)
  const f = useFormat()
  const [beside, setBeside] = useState(false)
  const { closing, offBalance, readOtherwise, format } = preview
  const { wrong, contradicts, ...count } = preview.fates
  const adds = count.new + count.late + contradicts
  return (
    <>
      <Note role="status" aria-label={u('eachLine')}>
        <ul className="grid gap-1">
          {format && <li>{u('formatOf', { format })}</li>}
          {fates
            .filter((fate) => preview.fates[fate] > 0)
            .map((fate) => (
              <li key={fate}>{u('fateCount', { fate: u(`fate_${fate}`), count: preview.fates[fate] })}</li>
            ))}
          {closing && closing.said === closing.counted && (
            <li>{u('closingFits', { amount: f.money(closing.said) })}</li>
          )}
        </ul>
      </Note>
      {closing && closing.said !== closing.counted && (
        <Note as="p" tone="warn">
          {u('closingDiffers', { said: f.money(closing.said), counted: f.money(closing.counted) })}
        </Note>
      )}
      {offBalance && (
        <Note as="p" tone="warn">
          {u('offBalance', { count: offBalance.count, line: f.digits(offBalance.line) })}
        </Note>
      )}
      {readOtherwise && (
        <Note as="p" tone="warn">
          {u('readOtherwise', { file: readOtherwise.name })}
        </Note>
      )}
      {wrong > 0 && (
        <Note as="p" tone="warn">
          {u('wrongFirst')}
        </Note>
      )}
      {contradicts > 0 && (
        <>
          <Note as="p" tone="warn">
            {u('contradicts', { count: contradicts })}
          </Note>
          <Checkbox checked={beside} onChange={(event) => setBeside(event.currentTarget.checked)}>
            {u('bothRight')}
          </Checkbox>
        </>
      )}
      {wrong === 0 && !readOtherwise && (
        <div>
          <Button busy={busy} disabled={contradicts > 0 && !beside} onClick={() => onRead(beside)}>
            {adds > 0 ? u('readAdds', { count: adds }) : u('read')}
          </Button>
        </div>
      )}
    </>
  )
}
