import type { ProblemError } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'

/** Confirms an irreversible removal. */
export function Remove({
  title,
  text,
  busy,
  problem,
  onRemove,
  onClose,
}: {
  title: string
  text: string
  busy: boolean
  problem: ProblemError | null
  onRemove: () => void
  onClose: () => void
}) {
  const c = useWords(common)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={onRemove}>
            {c('remove')}
          </Button>
        </>
      }
    >
      <p className="whitespace-pre-wrap break-words">{text}</p>
      <ConsoleRefusal problem={problem} />
    </Dialog>
  )
}
