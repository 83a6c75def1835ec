import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/Toast.tsx'
import { staff } from './staff.ts'

/** Shows ten new codes, this once. It closes only by its button, so that nobody loses them by a press outside. */
export function ConsoleRecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useWords(staff)
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => toast({ title: t('copied') }))
  return (
    <Dialog
      title={t('recoveryCodes')}
      foot={
        <>
          <Button look="secondary" onClick={copy}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('keptThem')}</Button>
        </>
      }
    >
      <p>{t('recoveryText')}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9em),1fr))] gap-2" aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
