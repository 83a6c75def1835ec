import { useState } from 'react'
import { plainDigits } from '../../../contract/format.ts'
import { refetch } from '../data/cache.ts'
import { useLoad } from '../data/data.ts'
import { inOneLine, useRefusalWords } from '../data/refusal.ts'
import { useSend } from '../data/send.ts'
import { useUser } from '../data/session.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorState } from '../ui/States.tsx'
import { toast } from '../ui/Toast.tsx'
import { verify } from './verify.ts'

/** Sends a code to the user's own phone or e-mail and accepts it. Only a sponsor’s first deposit requires it. */
export default function VerifyDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(verify)
  const { role } = useUser()
  const contact = useLoad('GET /api/contact')
  const [sent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const ask = useSend('POST /api/contact/code')
  const confirm = useSend('POST /api/contact/verify')
  const refusal = useRefusalWords(confirm.problem ?? ask.problem, t('failed'))
  const send = async () => {
    confirm.clear()
    if (await ask.send()) setSent(true)
  }
  const submit = async () => {
    if (!sent) return send()
    if (!(await confirm.send({ body: { code: plainDigits(code.trim()) } }))) return
    toast({ title: t('done') })
    refetch('GET /api/me', 'GET /api/contact')
    onClose()
  }
  const { channel, to } = contact.data ?? {}
  return (
    <Dialog title={t(channel === 'email' ? 'email' : 'phone')} onClose={onClose}>
      {contact.loading && <Spinner label={t('loading')} />}
      {!contact.data && contact.problem && <ErrorState problem={contact.problem} retry={contact.retry} />}
      {to && (
        <Form onSubmit={submit} calls={[confirm, ask]}>
          {/* With large letters a line ends behind the stars, not between two digits. */}
          <p>{t(sent ? 'sentTo' : 'willSendTo', { to: to.replace('*****', '*****\u200b') })}</p>
          <p className="text-muted">{t(role === 'member' ? 'why' : 'whyStaff')}</p>
          {sent && (
            <TextField
              name="code"
              label={t('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={refusal && inOneLine(refusal)}
            />
          )}
          <Button type="submit" wide busy={ask.busy || confirm.busy}>
            {t(sent ? 'save' : 'send')}
          </Button>
          {sent && (
            <Button look="quiet" busy={ask.busy} onClick={() => void send()}>
              {t('again')}
            </Button>
          )}
        </Form>
      )}
    </Dialog>
  )
}
