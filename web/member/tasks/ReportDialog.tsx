import { useState } from 'react'
import type { CallInput } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Label, TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { ask } from './ask.ts'

type Kind = CallInput<'POST /api/campaign-reports'>['body']['kind']
const kinds: readonly Kind[] = ['money', 'store_rating', 'personal_data', 'harmful', 'no_app']
const SHORTEST = 10

/** Reports a campaign that breaks the rules. The answer arrives as that of a support ticket. */
export default function ReportDialog({ campaignId, onClose }: { campaignId: number; onClose: () => void }) {
  const t = useWords(ask)
  const [kind, setKind] = useState<Kind>()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const send = useSend('POST /api/campaign-reports')
  const isShort = text.trim().length < SHORTEST
  const submit = async () => {
    setTried(true)
    if (!kind || isShort) return
    const body = { campaignId, kind, text: text.trim() }
    if (!(await send.send({ body }))) return
    toast({ title: t('reportSent') })
    onClose()
    refetch('GET /api/tickets')
  }
  return (
    <Dialog title={t('reportTitle')} onClose={onClose}>
      <Form onSubmit={() => void submit()} calls={send} keep={campaignId}>
        <p>{t('reportLead')}</p>
        <fieldset className="grid">
          <Label>{t('kind')}</Label>
          {kinds.map((one, at) => (
            <Checkbox
              key={one}
              type="radio"
              name="kind"
              value={one}
              checked={kind === one}
              onChange={() => setKind(one)}
              error={isTried && !kind && at === kinds.length - 1 ? t('kindMissing') : null}
            >
              {t(`kind_${one}`)}
            </Checkbox>
          ))}
        </fieldset>
        <TextArea
          name="text"
          label={t('what')}
          hint={t('whatHint')}
          value={text}
          error={isTried && isShort ? t('whatShort') : null}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {!send.problem?.problem.errors && <Refused problem={send.problem} failed={t('sendFailed')} />}
        <Button type="submit" busy={send.busy}>
          {t('reportSend')}
        </Button>
      </Form>
    </Dialog>
  )
}
