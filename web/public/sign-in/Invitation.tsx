import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { call, ProblemError, type CallReply } from '../../shared/data/api.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useRoleName } from '../../shared/data/role-words.ts'
import { useSend } from '../../shared/data/send.ts'
import { signedIn } from '../../shared/data/session.ts'
import { common } from '../../shared/i18n/common.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { PasswordField } from '../../shared/ui/PasswordField.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { organisationWords } from '../../shared/organisation/words.ts'
import { Hint, ScreenTitle } from '../../shared/ui/boxes.tsx'
import { SignInCard, SignInLead, SignInPage } from './SignInFrame.tsx'

type Shown = CallReply<'POST /api/invitations/show'>

/** The page of an invitation link. The secret follows the #, which browsers do not send, so it is in no server log and no Referer. */
export default function Invitation() {
  const t = useWords(organisationWords)
  const c = useWords(common)
  const [secret, setSecret] = useState('')
  const [shown, setShown] = useState<Shown | ProblemError | 'none' | null>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const found = location.hash.slice(1)
    if (!/^[\w-]{43}$/.test(found)) return setShown('none')
    let isHere = true
    setSecret(found)
    setShown(null)
    call('POST /api/invitations/show', { body: { secret: found } }).then(
      (reply) => isHere && setShown(reply),
      (error: unknown) => {
        if (!(error instanceof ProblemError)) throw error
        if (isHere) setShown(error.code === 'invitation.over' ? 'none' : error)
      },
    )
    return () => {
      isHere = false
    }
  }, [asked])
  if (shown === null) return <Spinner label={t('looking')} />
  if (shown instanceof ProblemError) return <ErrorState problem={shown} retry={() => setAsked(asked + 1)} />
  return (
    <SignInPage>
      <SignInCard>
        {shown === 'none' ? (
          <>
            <title>{`${t('noLink')} · ${c('porokh')}`}</title>
            <ScreenTitle>{t('noLink')}</ScreenTitle>
            <SignInLead>{t('noLinkText')}</SignInLead>
            <ButtonLink href="/login" look="secondary">
              {t('signIn')}
            </ButtonLink>
          </>
        ) : (
          <Join secret={secret} invitation={shown} />
        )}
      </SignInCard>
    </SignInPage>
  )
}

function Join({ secret, invitation: { organisation, email, role } }: { secret: string; invitation: Shown }) {
  const t = useWords(organisationWords)
  const c = useWords(common)
  const nameOf = useRoleName()
  const [, navigate] = useLocation()
  const accept = useSend('POST /api/invitations/accept')
  const submit = async (typed: Typed) => {
    const body = {
      secret,
      name: typed('name').trim(),
      password: typed('password'),
      confirmPassword: typed('confirmPassword'),
    }
    const answer = await accept.send({ body })
    if (!answer) return
    toast({ title: t('joined') })
    signedIn(answer.reply, body.password)
    navigate('/sponsor', { replace: true })
  }
  const title = t('joinTitle', { organisation })
  return (
    <>
      <title>{`${title} · ${c('porokh')}`}</title>
      <ScreenTitle lang={langOf(title)}>{title}</ScreenTitle>
      <SignInLead className="break-words">{t('joinLead', { role: nameOf(role), email })}</SignInLead>
      <Hint>{t('joinRole', { role: nameOf(role), about: t(`about_${role}`) })}</Hint>
      <Form onSubmit={submit} calls={accept}>
        {/* Password managers keep the password under it. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField name="name" label={t('joinName')} autoComplete="name" required />
        <PasswordField name="password" label={t('password')} hint={t('passwordHint')} autoComplete="new-password" />
        <PasswordField name="confirmPassword" label={t('passwordAgain')} autoComplete="new-password" />
        <Refused problem={accept.problem} failed={t('joinFailed')} />
        <Button type="submit" wide busy={accept.busy}>
          {t('join')}
        </Button>
      </Form>
    </>
  )
}
