import { useState, type FormEvent } from 'react'
import { inOneLine } from '../client/refusal.ts'
import { useSaveFile } from '../client/save.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { account } from './account.ts'
import type { ProfileDialogProps } from './me.ts'

/** Without the password the file has everything but whole wallet numbers. */
export default function MyDataDialog({ onClose }: ProfileDialogProps) {
  const t = useWords(account)
  const [password, setPassword] = useState('')
  const file = useSaveFile()
  const download = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await (password
      ? file.save('POST /api/my-data', { body: { password } })
      : file.save('GET /api/my-data', {}))
    if (saved) onClose()
  }
  return (
    <Dialog title={t('myData')} onClose={onClose}>
      <form className="form" onSubmit={download} noValidate>
        <p>{t('myDataWhat')}</p>
        <PasswordField
          label={t('yourPassword')}
          hint={t('myDataPassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={file.refusal && inOneLine(file.refusal)}
        />
        <Button type="submit" wide busy={!!file.saving}>
          {t('myDataNow')}
        </Button>
      </form>
    </Dialog>
  )
}
