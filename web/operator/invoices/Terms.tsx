import { useState } from 'react'
import { plainDigits } from '../../../contract/format.ts'
import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useList } from '../../shared/data/data.ts'
import { lastMonths, middleOf } from '../../shared/console/months.ts'
import { useSend } from '../../shared/data/send.ts'
import { parseMoney } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { Select, TextArea, TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorInvoices } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, Lead } from '../../shared/ui/boxes.tsx'

/** The platform's details on invoices and the VAT rate, by starting month. */
export function Terms() {
  const t = useWords(operatorInvoices)
  const f = useFormat()
  const list = useList('GET /api/operator/invoice-terms')
  return (
    <Section named title={t('terms')}>
      <Lead>{t('termsLead')}</Lead>
      <ConsoleList label={t('terms')} list={list}>
        <ConsoleTable
          label={t('termsList')}
          rows={list.items}
          keyOf={({ id }) => id}
          empty={<EmptyState title={t('noTerms')} />}
          columns={[
            { key: 'from', head: t('termsFrom'), cell: (row) => <strong>{f.month(middleOf(row.fromMonth))}</strong> },
            {
              key: 'name',
              head: t('termsName'),
              cell: (row) => (
                <span className="whitespace-pre-line" lang={langOf(`${row.name} ${row.address}`)}>
                  {[row.name, row.address, row.bin && `${t('termsBin')}: ${row.bin}`].filter(Boolean).join('\n')}
                </span>
              ),
            },
            {
              key: 'rate',
              head: t('termsRate'),
              number: true,
              cell: (row) => (row.vatRate > 0 ? f.percent(row.vatRate / 100) : t('noVat')),
            },
            { key: 'by', head: t('setBy'), cell: (row) => `${row.setBy}, ${f.date(row.setAt)}` },
          ]}
        />
      </ConsoleList>
      <SetTerms />
    </Section>
  )
}

function SetTerms() {
  const t = useWords(operatorInvoices)
  const f = useFormat()
  const set = useSend('POST /api/operator/invoice-terms')
  const [wrong, setWrong] = useState(false)
  const submit = async (typed: Typed, form: HTMLFormElement) => {
    const read = (name: string) => typed(name).trim()
    // A percentage with two decimals is entered in basis points, as taka are in poisha.
    const vatRate = parseMoney(read('rate'))
    setWrong(vatRate === null || vatRate > 10_000)
    if (vatRate === null || vatRate > 10_000) return
    const body = {
      fromMonth: read('fromMonth'),
      name: read('name'),
      address: read('address'),
      bin: plainDigits(read('bin')) || null,
      vatRate,
    }
    if (!(await set.send({ body }))) return
    form.reset()
    toast({ title: t('termsSet') })
    refetch('GET /api/operator/invoice-terms')
  }
  return (
    <Card as={Form} pad calls={set} onSubmit={submit}>
      <div className="grid gap-4 lg:grid-cols-2 items-start">
        <Select name="fromMonth" label={t('termsFrom')}>
          {lastMonths(3).map((one) => (
            <option key={one} value={one}>
              {f.month(middleOf(one))}
            </option>
          ))}
        </Select>
        <TextField
          name="rate"
          label={t('termsRate')}
          hint={t('rateHint')}
          inputMode="decimal"
          autoComplete="off"
          error={wrong ? t('rateWrong') : null}
        />
        <TextField name="name" label={t('termsName')} autoComplete="off" />
        <TextField
          name="bin"
          label={t('termsBin')}
          hint={t('binHint')}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
      </div>
      <TextArea name="address" label={t('termsAddress')} rows={3} />
      <ConsoleRefusal
        problem={set.problem}
        labels={{ name: t('termsName'), address: t('termsAddress'), bin: t('termsBin'), vatRate: t('termsRate') }}
      />
      <div>
        <Button type="submit" look="secondary" busy={set.busy}>
          {t('setTerms')}
        </Button>
      </div>
    </Card>
  )
}
