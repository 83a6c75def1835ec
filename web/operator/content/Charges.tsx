import { useState } from 'react'
import { dhakaClock, plainDigits } from '../../../contract/format.ts'
import type { Poisha } from '../../../contract/money.ts'
import { cashOutChargeBounds } from '../../../contract/settings-bounds.ts'
import { serverNow, type CallReply } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { parseMoney } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Select, TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { ChargePreview, type Asked } from './ChargePreview.tsx'
import { fetchSettingsAgain } from './SettingsChange.tsx'
import { operatorContent } from './words.ts'
import { Card, Lead, Note, SectionTitle } from '../../shared/ui/boxes.tsx'

type Charge = CallReply<'GET /api/operator/settings'>['cashOutCharges'][number]
const providers = ['bkash', 'nagad', 'rocket'] as const

/** Today's cash-out charge of each wallet provider, and a form for a new one. The affected wallets are shown before it is saved. */
export function Charges({
  charges,
  version,
  newest,
  onTyped,
  onGoOn,
  onSaved,
}: {
  charges: Charge[]
  /** The version of the settings when typing began. */
  version: number
  /** The current version of the settings. */
  newest: number
  onTyped: () => void
  /** Continues with the typed input on top of the version that somebody else has saved meanwhile. */
  onGoOn: () => void
  onSaved: () => void
}) {
  const t = useWords(operatorContent)
  const f = useFormat()
  const put = useSend('PUT /api/operator/cash-out-charges')
  const preview = useSend('POST /api/operator/cash-out-charges/preview')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [today] = useState(() => dhakaClock(serverNow()).slice(0, 10))
  const submit = async (typed: Typed) => {
    const perThousand = parseMoney(plainDigits(String(typed('perThousand') ?? '')).trim())
    const { least, most } = cashOutChargeBounds
    const isOut = perThousand !== null && (perThousand < least || perThousand > most)
    const bounds = { least: f.money(least), most: f.money(most) }
    setWrong(perThousand === null ? t('amount') : isOut ? t('outOfBounds', bounds) : null)
    if (perThousand === null || isOut) return
    const provider = typed('provider') as Charge['provider']
    const body = { provider, perThousand: perThousand as Poisha, since: typed('since') }
    const answer = await preview.send({ body })
    if (answer) setAsked({ charge: body, preview: answer.reply })
  }
  const save = async (body: Charge) => {
    if (!(await put.send({ body, ifMatch: version }))) return fetchSettingsAgain()
    toast({ title: t('chargeSet') })
    setAsked(null)
    onSaved()
    fetchSettingsAgain()
  }
  const problem = preview.problem ?? put.problem
  return (
    <Card as={Form} pad onSubmit={submit} onInput={onTyped} calls={[preview, put]}>
      <SectionTitle>{t('charges')}</SectionTitle>
      <Lead>{t('chargesLead')}</Lead>
      <ul className="grid gap-1">
        {charges
          .filter(({ since }) => since <= today)
          .map(({ provider, perThousand, since }) => (
            <li key={`${provider} ${since}`}>
              {t('chargeOf', { provider: t(provider), amount: f.money(perThousand), date: f.date(since) })}
            </li>
          ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-3 items-start">
        <Select name="provider" label={t('provider')}>
          {providers.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Select>
        <TextField name="perThousand" label={t('perThousand')} inputMode="decimal" error={wrong} />
        <TextField name="since" type="date" label={t('since')} min={today} max="2199-12-31" defaultValue={today} />
      </div>
      {newest !== version && (
        <Note tone="warn" role="status">
          <div className="grid gap-2">
            <strong>{t('theirsTitle')}</strong>
            <p>{t('theirsCharge')}</p>
            <div>
              <Button small look="secondary" onClick={onGoOn}>
                {t('goOn')}
              </Button>
            </div>
          </div>
        </Note>
      )}
      <ConsoleRefusal problem={problem} labels={{ perThousand: t('perThousand'), since: t('since') }} />
      <div>
        <Button type="submit" look="secondary" busy={preview.busy}>
          {t('setCharge')}
        </Button>
      </div>
      {asked && (
        <ChargePreview
          {...asked}
          busy={put.busy}
          problem={put.problem}
          onSave={() => void save(asked.charge)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
