import { useState } from 'preact/hooks'
import { refetch } from '../client/cache.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { useLoad } from '../client/data.ts'
import { useSend } from '../client/send.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { toast } from '../ui/Toast.tsx'
import { staff } from './staff.ts'

/** Adds, changes or removes the e-mail of an operator, with the password. `onSaved`: it has to be verified now. */
export default function ConsoleEmailDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const t = useWords(staff)
  const contact = useLoad('GET /api/contact').data
  const change = useSend('PUT /api/operator/email')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const save = async (to: string | null) => {
    if (!(await change.send({ body: { email: to, password } }))) return
    refetch('GET /api/contact')
    if (to !== null) return onSaved()
    toast({ title: t('emailRemoved') })
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save(email.trim())
  }
  return (
    <Dialog title={t(contact?.to ? 'changeEmail' : 'addEmail')} onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <TextField
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={t('yourPassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <ConsoleRefusal problem={change.problem} labels={{ email: t('email'), password: t('yourPassword') }} />
        <Button type="submit" wide busy={change.busy}>
          {t('saveEmail')}
        </Button>
        {contact?.to && (
          <Button look="quiet" busy={change.busy} onClick={() => void save(null)}>
            {t('removeEmail')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
