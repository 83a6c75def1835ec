import { useState } from 'react'
import { refetch } from '../../data/cache.ts'
import { ConsoleRefusal } from '../ConsoleRefusal.tsx'
import { useLoad } from '../../data/data.ts'
import { atField } from '../../data/refusal.ts'
import { useSend } from '../../data/send.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/Toast.tsx'
import { staff } from './staff.ts'

const fieldOf = { 'password.current_wrong': 'password', 'register.email_exists': 'email' } as const

/** Adds, changes or removes an operator's e-mail, with the password. `onSaved`: the e-mail has to be verified now. */
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
  const { problem } = change
  const emailWrong = atField(problem, fieldOf, 'email')
  const passwordWrong = atField(problem, fieldOf, 'password')
  return (
    <Dialog title={t(contact?.to ? 'changeEmail' : 'addEmail')} onClose={onClose}>
      <Form onSubmit={() => void save(email.trim())} calls={change}>
        <TextField
          name="email"
          label={t('email')}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={emailWrong}
        />
        <PasswordField
          name="password"
          label={t('yourPassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={passwordWrong}
        />
        {!problem?.problem.errors && !emailWrong && !passwordWrong && <ConsoleRefusal problem={problem} />}
        <Button type="submit" wide busy={change.busy}>
          {t('saveEmail')}
        </Button>
        {contact?.to && (
          <Button look="quiet" busy={change.busy} onClick={() => void save(null)}>
            {t('removeEmail')}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}
