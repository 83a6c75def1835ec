import { useState } from 'react'
import { useSend } from '../data/send.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import { toast } from '../ui/Toast.tsx'
import { signInWords } from './sign-in.ts'
import { TextLink } from '../ui/boxes.tsx'

/** An appeal by a member who cannot sign in. The password proves who they are. */
export function Appeal({ holdId, identifier, password }: { holdId: number; identifier: string; password: string }) {
  const t = useWords(signInWords)
  const c = useWords(common)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const appeal = useSend('POST /api/holds/:id/appeal')
  const send = async () => {
    if (!(await appeal.send({ params: { id: holdId }, body: { text, identifier, password } }))) return
    toast({ title: t('appealSent') })
    setOpen(false)
  }
  const problem = appeal.problem
  const error =
    problem && (problem.code === 'input.invalid' ? t('appealShort') : (problem.words?.detail ?? c('tryAgain')))
  return (
    <>
      <TextLink as="button" type="button" onClick={() => setOpen(true)}>
        {t('appeal')}
      </TextLink>
      {open && (
        // No form element, because it is inside the password form.
        <Dialog
          title={t('appealTitle')}
          onClose={() => setOpen(false)}
          foot={
            <Button busy={appeal.busy} onClick={() => void send()}>
              {t('appealSend')}
            </Button>
          }
        >
          <TextArea
            label={t('appealText')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            maxLength={2000}
            error={error}
          />
        </Dialog>
      )}
    </>
  )
}
