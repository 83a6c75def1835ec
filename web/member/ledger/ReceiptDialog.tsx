import { useEffect, useState } from 'react'
import { checkReceipt, type Checked } from '../../../contract/receipt.ts'
import type { CallReply } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { saveFile } from '../../shared/data/save.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { CheckIcon, ClockIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { ledger } from './words.ts'
import { Note, TextLink } from '../../shared/ui/boxes.tsx'
import { Fact, Facts, Hash } from '../../shared/ui/Fold.tsx'

export type StatementRow = CallReply<'GET /api/statement'>['items'][number]
type Proven = Pick<StatementRow, 'id' | 'at' | 'amount' | 'balanceAfter' | 'reference'>

/** Verifies in the browser, without trusting the server, that the row is part of the published head (docs/receipts.md). */
export default function ReceiptDialog({ row, onClose }: { row: Proven; onClose: () => void }) {
  const t = useWords(ledger)
  const f = useFormat()
  const receipt = useLoad('GET /api/receipts/:id', { params: { id: row.id } })
  const given = receipt.data
  const day = given?.head?.day
  const heads = useLoad('GET /api/transparency/heads', day === undefined ? null : { query: { day } })
  const [checked, setChecked] = useState<Checked | null>(null)
  // Null until the receipt and its day's head are loaded, then the hash, if there is one.
  const published = given && (day === undefined || heads.data) ? { hash: heads.data?.items[0]?.hash ?? null } : null
  const hash = published?.hash
  useEffect(() => {
    let here = true
    if (given && hash !== undefined) void checkReceipt(given, hash).then((result) => here && setChecked(result))
    return () => {
      here = false
    }
  }, [given, hash])
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(given, null, 2)], { type: 'application/json' }),
      `receipt-${row.reference ?? row.id}.json`,
    )
  return (
    <Dialog
      title={t('receipt')}
      onClose={onClose}
      foot={
        given && (
          <Button look="secondary" onClick={save}>
            {t('saveReceipt')}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p className="text-sm text-muted">{t('receiptLead')}</p>
        {!given && receipt.problem && (
          <ErrorState title={t('receiptFailed')} problem={receipt.problem} retry={receipt.retry} />
        )}
        {given && !heads.data && heads.problem && (
          <ErrorState title={t('receiptFailed')} problem={heads.problem} retry={heads.retry} />
        )}
        {!checked && !receipt.problem && !heads.problem && <Spinner label={t('checking')} />}
        {checked && <Verdict row={row} checked={checked} />}
        <Facts>
          {row.reference ? (
            <Fact name={t('number')}>{row.reference}</Fact>
          ) : (
            <Fact name={t('entry')}>{f.digits(row.id)}</Fact>
          )}
          <Fact name={t('time')}>{f.dateTime(row.at)}</Fact>
          <Fact name={t('amount')}>
            <Money amount={row.amount} signed />
          </Fact>
          <Fact name={t('balance')}>
            <Money amount={row.balanceAfter} />
          </Fact>
        </Facts>
        {given?.head && (
          <div>
            <p className="text-sm text-muted">
              {t('seal')} · {f.date(given.head.day)}
            </p>
            <Hash>{given.head.hash}</Hash>
          </div>
        )}
        <TextLink as="a" href="/transparency">
          {t('allSeals')}
        </TextLink>
      </div>
    </Dialog>
  )
}

function Verdict({ row, checked }: { row: Proven; checked: Checked }) {
  const t = useWords(ledger)
  const f = useFormat()
  if (!checked.ok && checked.why === 'not_published') {
    return (
      <Note Icon={ClockIcon} tone="warn" role="status">
        <div>
          <strong>{t('receiptSoon')}</strong>
          <p>{t('receiptSoonText')}</p>
        </div>
      </Note>
    )
  }
  // The hashed line must equal the statement's row, and the head must be the published one.
  const fits =
    checked.ok &&
    checked.row.id === row.id &&
    checked.row.member === row.amount &&
    checked.row.balanceAfter === row.balanceAfter
  if (!checked.ok || !fits) {
    return (
      <Note Icon={WarnIcon} tone="bad" role="alert">
        <div>
          <strong>{t('receiptWrong')}</strong>
          <p>{t('receiptWrongText')}</p>
        </div>
      </Note>
    )
  }
  const day = f.date(checked.head.day)
  return (
    <Note Icon={CheckIcon} role="status">
      <div>
        <strong>{t('receiptHolds')}</strong>
        <p>{t('receiptHoldsText', { day })}</p>
      </div>
    </Note>
  )
}
