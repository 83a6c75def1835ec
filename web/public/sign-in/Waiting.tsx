import { useState } from 'react'
import { plainDigits } from '../../../contract/format.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { Note, ScreenTitle } from '../../shared/ui/boxes.tsx'
import { SignInCard, SignInLead, SignInPage } from './SignInFrame.tsx'
import { registerWords } from './register.ts'

/** People without an invitation code leave a phone or an e-mail. The confirmation does not reveal whether the contact was known. */
export default function Waiting() {
  const t = useWords(registerWords)
  const c = useWords(common)
  const ask = useSend('POST /api/waiting-list')
  const [isDone, setIsDone] = useState(false)
  const submit = async (typed: Typed) => {
    if (await ask.send({ body: { contact: plainDigits(typed('contact').trim()) } })) setIsDone(true)
  }
  return (
    <SignInPage>
      <title>{`${t('waitingTitle')} · ${c('porokh')}`}</title>
      <SignInCard>
        <ScreenTitle>{t('waitingTitle')}</ScreenTitle>
        <SignInLead>{t('waitingLead')}</SignInLead>
        {isDone ? (
          <Note role="status">
            <strong>{t('waitingDone')}</strong> {t('waitingDoneText')}
          </Note>
        ) : (
          <Form onSubmit={submit} calls={ask} keep="">
            <TextField
              name="contact"
              label={t('waitingContact')}
              autoComplete="tel"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Refused problem={ask.problem} failed={t('waitingFailed')} />
            <Button type="submit" wide busy={ask.busy}>
              {t('waitingSend')}
            </Button>
            <ButtonLink href="/register" look="secondary">
              {t('waitingHaveCode')}
            </ButtonLink>
          </Form>
        )}
      </SignInCard>
    </SignInPage>
  )
}
