import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { useRefusalWords } from '../../shared/data/refusal.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { holdWords } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Card } from '../../shared/ui/boxes.tsx'

type Hold = CallReply<'GET /api/me'>['holds'][number]

/** Every hold on the member, with its reason, its end and a button to appeal (C8). */
export function Appeals({ holds }: { holds: Hold[] }) {
  const t = useWords(holdWords)
  const f = useFormat()
  const [opened, setOpened] = useState<Hold | null>(null)
  return (
    <Section named title={t('holds')} id="appeal">
      {holds.map((hold) => (
        <Card pad key={hold.id} className="grid gap-1.5">
          <h3 className="font-bold">{t(`hold_${hold.kind}`)}</h3>
          <p>{t('holdReason', { reason: hold.reason })}</p>
          <p className="text-muted">
            {hold.endsAt && t('holdEnd', { date: f.dateTime(hold.endsAt) })} {t('holdMoney')}
          </p>
          {hold.appealed ? (
            <p className="text-green-text font-medium">
              {hold.answer ? t('appealAnswer', { answer: hold.answer }) : t('appealWaits')}
            </p>
          ) : (
            <Button look="secondary" className="justify-self-start" onClick={() => setOpened(hold)}>
              {t('appeal')}
            </Button>
          )}
        </Card>
      ))}
      {opened && <AppealDialog hold={opened} onClose={() => setOpened(null)} />}
    </Section>
  )
}

function AppealDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const t = useWords(holdWords)
  const [text, setText] = useState('')
  const appeal = useSend('POST /api/holds/:id/appeal')
  const refusal = useRefusalWords(appeal.problem, t('sendFailed'))
  const send = async () => {
    if (!(await appeal.send({ params: { id: hold.id }, body: { text: text.trim() } }))) return
    toast({ title: t('appealSent') })
    refetch('GET /api/me')
    onClose()
  }
  return (
    <Dialog title={t('appeal')} onClose={onClose}>
      <Form onSubmit={() => void send()} calls={appeal} keep={hold.id}>
        <TextArea
          name="text"
          label={t('appealText')}
          hint={t('appealHint')}
          value={text}
          rows={5}
          error={refusal && refusal.detail}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" busy={appeal.busy}>
          {t('appealSend')}
        </Button>
      </Form>
    </Dialog>
  )
}
