import { useState } from 'react'
import type { Work } from '../../../contract/work.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { WorkField } from './OperatorWorkField.tsx'
import { reloadOperators } from './operators.ts'
import { staff } from '../../shared/console/account/staff.ts'

/** Proposes a new operator, with an initial password to be handed over in person. */
export function Add({ onClose }: { onClose: () => void }) {
  const t = useWords(staff)
  const add = useSend('POST /api/operator/operators')
  const [password, setPassword] = useState('')
  const submit = async (typed: Typed) => {
    const username = typed('username').trim()
    const worksOn = typed('worksOn') as Work
    if (!(await add.send({ body: { username, password, confirmPassword: password, worksOn } }))) return
    toast({ title: t('addProposed') })
    reloadOperators()
    onClose()
  }
  return (
    <Dialog title={t('addOperator')} onClose={onClose}>
      <Form onSubmit={submit} calls={add}>
        <p>{t('addText')}</p>
        <TextField name="username" label={t('username')} autoComplete="off" autoCapitalize="none" />
        <WorkField />
        <PasswordField
          label={t('firstPassword')}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <ConsoleRefusal
          problem={add.problem}
          labels={{ username: t('username'), password: t('firstPassword'), confirmPassword: t('firstPassword') }}
        />
        <Button type="submit" wide busy={add.busy}>
          {t('propose')}
        </Button>
      </Form>
    </Dialog>
  )
}
