import { useState } from 'react'
import { inOneLine, useRefusalWords } from '../../shared/data/refusal.ts'
import { useSaveFile } from '../../shared/data/save.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { account } from '../../shared/account/account.ts'
import type { ProfileDialogProps } from './me.ts'

/** Without the password, the file contains everything except full wallet numbers. */
export default function MyDataDialog({ onClose }: ProfileDialogProps) {
  const t = useWords(account)
  const c = useWords(common)
  const [password, setPassword] = useState('')
  const file = useSaveFile()
  const refusal = useRefusalWords(file.problem, c('notSaved'))
  const download = async () => {
    const saved = await (password
      ? file.save('POST /api/my-data', { body: { password } })
      : file.save('GET /api/my-data', {}))
    if (saved) onClose()
  }
  return (
    <Dialog title={t('myData')} onClose={onClose}>
      <Form onSubmit={() => void download()} calls={file}>
        <p>{t('myDataWhat')}</p>
        <PasswordField
          label={t('yourPassword')}
          hint={t('myDataPassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={refusal && inOneLine(refusal)}
        />
        <Button type="submit" wide busy={!!file.saving}>
          {t('myDataNow')}
        </Button>
      </Form>
    </Dialog>
  )
}
