import { useState } from 'react'
import { FormDialog } from '../../shared/console/FormDialog.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords, catalogue } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Hint, Lead } from '../../shared/ui/boxes.tsx'

const operatorRails = catalogue({
  rails: { en: 'Payment gateways', bn: 'পেমেন্ট গেটওয়ে' },
  rail: { en: 'Gateway', bn: 'গেটওয়ে' },
  rail_bkash_checkout: { en: 'bKash, payments to us', bn: 'বিকাশ, আমাদের কাছে আসা টাকা' },
  rail_bkash_payouts: { en: 'bKash, payouts', bn: 'বিকাশ, পাঠানো টাকা' },
  rail_sslcommerz: { en: 'SSLCOMMERZ', bn: 'SSLCOMMERZ' },
  state: { en: 'State', bn: 'অবস্থা' },
  works: { en: 'Works', bn: 'চলছে' },
  notSetUp: { en: 'Not set up', bn: 'চালু করা হয়নি' },
  pause_operator: { en: 'Paused by an operator', bn: 'একজন পরিচালক থামিয়েছেন' },
  pause_fault: { en: 'Stopped after a fault', bn: 'ত্রুটির পর থেমেছে' },
  pause_short: { en: 'Waits for money', bn: 'টাকার অপেক্ষায়' },
  balance: { en: 'Balance', bn: 'ব্যালেন্স' },
  error: { en: 'Last fault', bn: 'শেষ ত্রুটি' },
  grantRefused: {
    en: 'No token was asked for {time}: bKash blocks an account after the third within an hour.',
    bn: '{time} টোকেন চাওয়া হয়নি: এক ঘণ্টায় তৃতীয়বার চাইলে বিকাশ অ্যাকাউন্ট আটকে দেয়।',
  },
  switch: { en: 'Switch', bn: 'থামানো বা চালু' },
  pause: { en: 'Pause', bn: 'থামান' },
  resume: { en: 'Resume', bn: 'চালু করুন' },
  pauseTitle: { en: 'Pause {rail}?', bn: '{rail} থামাবেন?' },
  resumeTitle: { en: 'Resume {rail}?', bn: '{rail} আবার চালু করবেন?' },
  pauseLead: {
    en: 'Nothing new begins, and what has begun is still followed. Members whose withdrawal waits are told so, and can cancel it.',
    bn: 'নতুন কিছু শুরু হবে না, যা শুরু হয়েছে তা দেখা হতে থাকবে। যেসব সদস্যের টাকা তোলা অপেক্ষায় আছে, তাঁদের জানানো হয়, তাঁরা তা বাতিলও করতে পারেন।',
  },
  resumeLead: {
    en: 'What waits goes on at once. Resume a gateway that stopped by itself when you know why it did.',
    bn: 'যা অপেক্ষায় আছে, তা এখনই শুরু হবে। নিজে থেকে থেমে থাকলে কারণ জেনে তবেই চালু করুন।',
  },
  reason: { en: 'Reason', bn: 'কারণ' },
  paused: { en: '{rail} is paused.', bn: '{rail} থামানো হয়েছে।' },
  resumed: { en: '{rail} goes on.', bn: '{rail} আবার চলছে।' },
})

const name = 'GET /api/operator/rails'
type Rail = CallReply<typeof name>['items'][number]

/** The payment gateways: configuration, balance, problems, and the switch that pauses one. */
export function Rails() {
  const t = useWords(operatorRails)
  const f = useFormat()
  const { data, problem, retry } = useLoad(name)
  const [switching, setSwitching] = useState<Rail | null>(null)
  if (!data) return problem ? <ErrorState problem={problem} retry={retry} /> : <Spinner label={t('rails')} />
  return (
    <Section title={t('rails')}>
      <ConsoleTable
        label={t('rails')}
        rows={data.items}
        keyOf={(rail) => rail.name}
        empty={null}
        columns={[
          { key: 'name', head: t('rail'), cell: (rail) => t(`rail_${rail.name}`) },
          { key: 'state', head: t('state'), cell: (rail) => <State rail={rail} /> },
          {
            key: 'balance',
            head: t('balance'),
            number: true,
            cell: ({ balance, balanceAt }) =>
              balance === null ? (
                '–'
              ) : (
                <>
                  <Money amount={balance} />
                  <Hint as="div">{balanceAt && f.dateTime(balanceAt)}</Hint>
                </>
              ),
          },
          {
            key: 'error',
            head: t('error'),
            cell: ({ error, errorAt, grantRefusedAt }) => (
              <>
                {error ? `${errorAt ? `${f.dateTime(errorAt)}: ` : ''}${error}` : '–'}
                {grantRefusedAt && <Hint as="div">{t('grantRefused', { time: f.dateTime(grantRefusedAt) })}</Hint>}
              </>
            ),
          },
          {
            key: 'switch',
            head: t('switch'),
            cell: (rail) =>
              (rail.isSetUp || rail.pause) && (
                <Button look="secondary" small onClick={() => setSwitching(rail)}>
                  {t(rail.pause ? 'resume' : 'pause')}
                </Button>
              ),
          },
        ]}
      />
      {switching && <Switch rail={switching} onClose={() => setSwitching(null)} />}
    </Section>
  )
}

function State({ rail: { isSetUp, pause } }: { rail: Rail }) {
  const t = useWords(operatorRails)
  const f = useFormat()
  if (!pause) return <Badge tone={isSetUp ? 'good' : 'plain'}>{t(isSetUp ? 'works' : 'notSetUp')}</Badge>
  return (
    <>
      <Badge tone="bad">{t(`pause_${pause.kind}`)}</Badge>
      <Hint as="div">
        {f.dateTime(pause.since)}
        {pause.by && `, ${pause.by}`}: {pause.reason}
      </Hint>
    </>
  )
}

function Switch({ rail, onClose }: { rail: Rail; onClose: () => void }) {
  const t = useWords(operatorRails)
  const change = useSend('PUT /api/operator/rails/:name')
  const on = rail.pause !== null
  const named = { rail: t(`rail_${rail.name}`) }
  const submit = async (typed: Typed) => {
    const body = { on, reason: typed('reason').trim() }
    if (!(await change.send({ params: { name: rail.name }, body }))) return
    toast({ title: t(on ? 'resumed' : 'paused', named) })
    refetch(name, 'GET /api/operator/health')
    onClose()
  }
  return (
    <FormDialog
      title={t(on ? 'resumeTitle' : 'pauseTitle', named)}
      call={change}
      keep={rail.name}
      action={t(on ? 'resume' : 'pause')}
      danger={!on}
      onSubmit={(typed) => void submit(typed)}
      onClose={onClose}
    >
      <Lead>{t(on ? 'resumeLead' : 'pauseLead')}</Lead>
      <TextArea name="reason" label={t('reason')} rows={2} maxLength={500} required />
    </FormDialog>
  )
}
