import { useState } from 'react'
import { dhakaClock } from '../../../contract/format.ts'
import { figureBounds } from '../../../contract/settings-bounds.ts'
import { serverNow, type CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { parseMoney } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Select, TextArea, TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorApprovals } from './words.ts'
import { Card, Lead } from '../../shared/ui/boxes.tsx'

type Figure = CallReply<'GET /api/operator/figures'>['items'][number]
type Kind = Figure['kind']
const kinds = Object.keys(figureBounds) as Kind[]
const providers = ['bkash', 'nagad', 'rocket'] as const

/** A figure's kind, start day and value: money, or for a tax a percentage. */
export function FigureValue({ kind, provider, since, value }: Pick<Figure, 'kind' | 'provider' | 'since' | 'value'>) {
  const t = useWords(operatorApprovals)
  const f = useFormat()
  const figure = `${t(`figure_${kind}`)}: ${kind === 'tax' ? t('percent', { percent: f.digits(value / 100) }) : f.money(value)}`
  return provider
    ? t('ofFrom', { figure, provider: t(provider), date: f.date(since) })
    : t('from', { figure, date: f.date(since) })
}

/** Wallet limits and withholding tax, with a form to propose a new figure. */
export function Figures() {
  const t = useWords(operatorApprovals)
  const { data, problem, retry } = useLoad('GET /api/operator/figures')
  const [today] = useState(() => dhakaClock(serverNow()).slice(0, 10))
  const state = ({ counts, since }: Figure) => (counts ? 'countsNow' : since > today ? 'willCount' : 'isPast')
  return (
    <Section title={t('figures')}>
      <Lead>{t('figuresLead')}</Lead>
      {data ? (
        <ConsoleTable
          label={t('figures')}
          rows={data.items}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('figuresNone')} />}
          columns={[
            { key: 'what', head: t('what'), cell: (row) => <FigureValue {...row} /> },
            { key: 'source', head: t('source'), cell: (row) => row.source },
            {
              key: 'state',
              head: t('state'),
              cell: (row) => <Badge tone={row.counts ? 'good' : 'plain'}>{t(state(row))}</Badge>,
            },
          ]}
        />
      ) : problem ? (
        <ErrorState problem={problem} retry={retry} />
      ) : (
        <Spinner label={t('figures')} />
      )}
      <ProposeFigure today={today} />
    </Section>
  )
}

function ProposeFigure({ today }: { today: string }) {
  const t = useWords(operatorApprovals)
  const propose = useSend('POST /api/operator/figures')
  const [kind, setKind] = useState<Kind>('wallet_day')
  const [wrong, setWrong] = useState(false)
  const isTax = kind === 'tax'
  const submit = async (typed: Typed, form: HTMLFormElement) => {
    // A percentage has hundredths, as taka have poisha.
    const value = parseMoney(typed('value')) ?? (isTax && /^[0০]([.][0০]+)?$/.test(typed('value').trim()) ? 0 : null)
    const isOut = value === null || value < figureBounds[kind].least || value > figureBounds[kind].most
    setWrong(isOut)
    if (isOut) return
    const provider = isTax ? undefined : (typed('provider') as (typeof providers)[number])
    const body = { kind, provider, value, since: typed('since'), source: typed('source') }
    if (!(await propose.send({ body }))) return
    form.reset()
    toast({ title: t('proposed') })
    refetch('GET /api/operator/approvals', 'GET /api/operator/overview')
  }
  return (
    <Card as={Form} pad onSubmit={submit} calls={propose} keep="">
      <div className="grid gap-4 lg:grid-cols-4 items-start">
        <Select label={t('what')} value={kind} onChange={(event) => setKind(event.currentTarget.value as Kind)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`figure_${one}`)}
            </option>
          ))}
        </Select>
        {!isTax && (
          <Select name="provider" label={t('provider')}>
            {providers.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </Select>
        )}
        <TextField
          name="value"
          label={t(isTax ? 'valuePercent' : 'valueMoney')}
          inputMode="decimal"
          error={wrong ? t(isTax ? 'percentWrong' : 'amountWrong') : null}
        />
        <TextField name="since" type="date" label={t('since')} min={today} max="2199-12-31" defaultValue={today} />
      </div>
      <TextArea name="source" label={t('source')} rows={2} />
      <ConsoleRefusal
        problem={propose.problem}
        labels={{ since: t('since'), value: t('value'), source: t('source') }}
      />
      <div>
        <Button type="submit" look="secondary" busy={propose.busy}>
          {t('proposeFigure')}
        </Button>
      </div>
    </Card>
  )
}
