import { startAuthentication } from '@simplewebauthn/browser'
import { useCallback, useEffect, useState } from 'react'
import { ConsoleRefusal } from '../ConsoleRefusal.tsx'
import { useSend } from '../../data/send.ts'
import { signOut } from '../../data/session.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Form, type Typed } from '../../ui/Form.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { toast } from '../../ui/Toast.tsx'
import { staff } from './staff.ts'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Asks for one of the account's factors. `onDone`: whether it was shown. */
export default function ConsoleShowFactor({ onDone }: { onDone: (shown: boolean) => void }) {
  const t = useWords(staff)
  const ask = useSend('POST /api/factors/ask')
  const show = useSend('POST /api/factors/show')
  const [ways, setWays] = useState<NonNullable<Awaited<ReturnType<typeof ask.send>>>['reply']>()
  const [byRecovery, setByRecovery] = useState(false)
  const { send } = ask
  const begin = useCallback(() => void send().then((answer) => answer && setWays(answer.reply)), [send])
  useEffect(begin, [begin])
  const submit = async (typed: Typed) => {
    const code = typed('code')
    if (await show.send({ body: byRecovery ? { recoveryCode: code } : { code } })) onDone(true)
  }
  const sign = async () => {
    try {
      const passkey = await startAuthentication({ optionsJSON: ways!.passkey as unknown as Options })
      if (await show.send({ body: { passkey: { ...passkey } } })) return onDone(true)
    } catch {
      toast({ title: t('passkeyFailed'), tone: 'bad' })
    }
    // A challenge can be answered only once.
    begin()
  }
  const typed = byRecovery || ways?.totp
  return (
    <Dialog title={t('showFactor')} onClose={() => onDone(false)}>
      <p>{t('showFactorText')}</p>
      {!ways && !ask.problem && <Spinner label={t('showFactor')} />}
      {!ways && ask.problem && <ErrorState problem={ask.problem} retry={begin} />}
      {ways?.passkey && !byRecovery && (
        <Button wide look={ways.totp ? 'secondary' : 'primary'} onClick={() => void sign()}>
          {t('usePasskey')}
        </Button>
      )}
      <Form onSubmit={submit} calls={show}>
        {ways && typed && (
          <>
            <TextField
              key={String(byRecovery)}
              name="code"
              label={t(byRecovery ? 'recoveryCode' : 'code')}
              hint={t(byRecovery ? 'recoveryCodeHint' : 'codeHint')}
              inputMode={byRecovery ? 'text' : 'numeric'}
              autoComplete={byRecovery ? 'off' : 'one-time-code'}
              maxLength={byRecovery ? 40 : 10}
            />
          </>
        )}
        <ConsoleRefusal problem={show.problem} />
        {ways && typed && (
          <Button type="submit" wide busy={show.busy}>
            {t('continue')}
          </Button>
        )}
        {ways?.recoveryCodes && (
          <Button look="quiet" onClick={() => setByRecovery(!byRecovery)}>
            {t(byRecovery ? 'useFactor' : 'useRecovery')}
          </Button>
        )}
        <Button
          look="quiet"
          onClick={() => {
            onDone(false)
            void signOut()
          }}
        >
          {t('signOut')}
        </Button>
      </Form>
    </Dialog>
  )
}
