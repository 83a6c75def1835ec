import { signOut } from '../../data/session.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import ChangePasswordDialog from '../../account/ChangePasswordDialog.tsx'
import { staff } from './staff.ts'

/** A new operator replaces the assigned password before anything else. `onDone`: whether it was changed. */
export default function ConsoleFirstPassword({ onDone }: { onDone: (changed: boolean) => void }) {
  const t = useWords(staff)
  const leave = () => {
    onDone(false)
    void signOut()
  }
  return (
    <ChangePasswordDialog
      lead={t('firstPasswordText')}
      onClose={() => onDone(false)}
      onChanged={() => onDone(true)}
      more={
        <Button look="quiet" onClick={leave}>
          {t('signOut')}
        </Button>
      }
    />
  )
}
