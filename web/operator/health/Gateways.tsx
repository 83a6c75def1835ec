import { useState } from 'react'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Lead } from '../../shared/ui/boxes.tsx'
import { operatorHealth } from './words.ts'

const name = 'GET /api/operator/messages'
type Gateway = CallReply<typeof name>['gateways'][number]

/** The message is sent within two seconds, and the gateway has fifteen seconds to answer. */
const answeredMs = 5_000

/** The configured gateways, their latest results, and a test of each. */
export function Gateways({ gateways }: { gateways: readonly Gateway[] }) {
  const t = useWords(operatorHealth)
  const f = useFormat()
  const [testing, setTesting] = useState<Gateway | null>(null)
  return (
    <>
      <ConsoleTable
        label={t('gateways')}
        rows={gateways}
        keyOf={({ name: key }) => key}
        empty={t('noGateways')}
        columns={[
          { key: 'name', head: t('gateway'), cell: (one) => t(`gateway_${one.name}`) },
          {
            key: 'channels',
            head: t('gatewayFor'),
            cell: ({ channels }) => channels.map((one) => t(one === 'sms' ? 'sms' : 'emails')).join(', '),
          },
          { key: 'taken', head: t('gatewayTaken'), cell: ({ takenAt }) => (takenAt ? f.dateTime(takenAt) : '–') },
          {
            key: 'failed',
            head: t('gatewayFailed'),
            cell: ({ failedAt, failure }) => (failedAt ? `${f.dateTime(failedAt)}: ${failure ?? ''}` : '–'),
          },
          {
            key: 'balance',
            head: t('gatewayBalance'),
            number: true,
            cell: ({ balance }) => (balance === null ? '–' : f.money(balance)),
          },
          {
            key: 'test',
            head: t('gatewayTest'),
            cell: (one) => (
              <Button look="secondary" small onClick={() => setTesting(one)}>
                {t('gatewayTest')}
              </Button>
            ),
          },
        ]}
      />
      {testing && <TestGateway gateway={testing} onClose={() => setTesting(null)} />}
    </>
  )
}

function TestGateway({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const t = useWords(operatorHealth)
  const test = useSend('POST /api/operator/messages/test')
  const submit = async (typed: Typed) => {
    const phone = typed('phone').trim() || null
    if (!(await test.send({ body: { gateway: gateway.name, phone } }))) return
    toast({ title: t('gatewayTested') })
    setTimeout(() => refetch(name), answeredMs)
    onClose()
  }
  const hasSms = gateway.channels.includes('sms')
  const hasEmail = gateway.channels.includes('email')
  return (
    <FormDialog
      title={t('gatewayTestTitle')}
      call={test}
      action={t('gatewaySend')}
      saysRefusal={!test.problem?.problem.errors}
      onSubmit={(typed) => void submit(typed)}
      onClose={onClose}
    >
      <Lead>{t(hasSms ? (hasEmail ? 'gatewayTestBoth' : 'gatewayTestSms') : 'gatewayTestEmail')}</Lead>
      {hasSms && <TextField name="phone" label={t('gatewayPhone')} inputMode="tel" />}
    </FormDialog>
  )
}
