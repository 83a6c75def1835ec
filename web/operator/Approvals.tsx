import { useState } from 'react'
import { useList } from '../shared/data/data.ts'
import { useSend } from '../shared/data/send.ts'
import { operatorMenu } from './shared/menu.ts'
import { parseMoney, parseNumber } from '../shared/i18n/digits.ts'
import { useUser } from '../shared/data/session.ts'
import { useWords } from '../shared/i18n/words.ts'
import { ConsoleList } from '../shared/console/ui/ConsoleList.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { ConsoleRefusal } from '../shared/console/ConsoleRefusal.tsx'
import { MoneyField, Select, TextArea, TextField } from '../shared/ui/Field.tsx'
import { Form, type Typed } from '../shared/ui/Form.tsx'
import { ComeBackLaterPicture } from '../shared/ui/pictures.tsx'
import { Screen } from '../shared/ui/Screen.tsx'
import { EmptyState } from '../shared/ui/States.tsx'
import { toast } from '../shared/ui/Toast.tsx'
import { OperatorApprovalCard, reloadApprovals } from './ApprovalCard.tsx'
import { Figures } from './approvals/Figures.tsx'
import { operatorApprovals } from './approvals/words.ts'
import { Card, SectionTitle } from '../shared/ui/boxes.tsx'

/** Proposals that need two operators: one proposes, another one confirms. */
export default function Approvals() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorApprovals)
  const { worksOn } = useUser()
  const list = useList('GET /api/operator/approvals')
  return (
    <Screen title={m('approvals')} lead={t('lead')}>
      <ConsoleList label={m('approvals')} list={list}>
        {!list.items.length ? (
          <Card>
            <EmptyState picture={<ComeBackLaterPicture />} title={t('none')} />
          </Card>
        ) : (
          <ul className="grid gap-4">
            {list.items.map((one) => (
              <OperatorApprovalCard key={one.id} proposal={one} />
            ))}
          </ul>
        )}
      </ConsoleList>
      {worksOn !== 'content' && (
        <>
          <Propose />
          <Figures />
        </>
      )}
    </Screen>
  )
}

function Propose() {
  const t = useWords(operatorApprovals)
  const propose = useSend('POST /api/operator/approvals')
  const [kind, setKind] = useState<'goodwill' | 'fee_withdrawal' | 'tax_payment'>('goodwill')
  const [wrong, setWrong] = useState<{ amount: boolean; member: boolean }>({ amount: false, member: false })
  const submit = async (typed: Typed, form: HTMLFormElement) => {
    const amount = parseMoney(typed('amount'))
    const memberId = kind === 'goodwill' ? parseNumber(typed('member')) : undefined
    setWrong({ amount: !amount, member: memberId === null })
    if (!amount || memberId === null) return
    if (!(await propose.send({ body: { kind, memberId, amount, reason: typed('reason') } }))) return
    form.reset()
    toast({ title: t('proposed') })
    reloadApprovals()
  }
  return (
    <Card as={Form} pad onSubmit={submit} calls={propose} keep="">
      <SectionTitle>{t('propose')}</SectionTitle>
      <div className="grid gap-4 lg:grid-cols-3 items-start">
        <Select label={t('kind')} value={kind} onChange={(event) => setKind(event.currentTarget.value as typeof kind)}>
          <option value="goodwill">{t('kind_goodwill')}</option>
          <option value="fee_withdrawal">{t('kind_fee_withdrawal')}</option>
          <option value="tax_payment">{t('kind_tax_payment')}</option>
        </Select>
        {kind === 'goodwill' && (
          <TextField
            name="member"
            label={t('memberNumber')}
            hint={t('memberNumberHint')}
            inputMode="numeric"
            error={wrong.member ? t('number') : null}
          />
        )}
        <MoneyField name="amount" label={t('amount')} error={wrong.amount ? t('amountWrong') : null} />
      </div>
      <TextArea name="reason" label={t('why')} rows={2} />
      <ConsoleRefusal problem={propose.problem} labels={{ memberId: t('memberNumber'), amount: t('amount') }} />
      <div>
        <Button type="submit" look="secondary" busy={propose.busy}>
          {t('propose')}
        </Button>
      </div>
    </Card>
  )
}
