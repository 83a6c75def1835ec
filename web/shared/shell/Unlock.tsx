import type { startAuthentication } from '@simplewebauthn/browser'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { plainDigits } from '../../../contract/format.ts'
import { call, ProblemError, type CallInput } from '../data/api.ts'
import { inOneLine, useRefusalWords } from '../data/refusal.ts'
import { signedIn } from '../data/session.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Note } from '../ui/boxes.tsx'
import { WarnIcon } from '../ui/icons.tsx'
import { lockWords } from './lock-words.ts'
import { forgetOpens, type Ways } from './ways.ts'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Opens a known phone by the PIN or its authenticator. `onOver`: only the password opens it from now on. */
export function Unlock({
  ways,
  onRenew,
  onOver,
  children,
}: {
  ways: Ways
  onRenew: () => void
  onOver: (problem: ProblemError) => void
  children: ReactNode
}) {
  const w = useWords(lockWords)
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const [unrecognised, setUnrecognised] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const typed = plainDigits(pin).trim()
  const isPin = /^\d{4,6}$/.test(typed)

  const open = async (read: () => Promise<CallInput<'POST /api/unlock'>['body']>) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    setUnrecognised(false)
    try {
      signedIn(await call('POST /api/unlock', { body: await read(), quiet: true }))
    } catch (error) {
      // The authenticator has its own errors: cancelled, too late, not recognised.
      if (!(error instanceof ProblemError)) return setUnrecognised(true)
      if (error.code === 'unlock.over' || error.code === 'unlock.unknown') {
        forgetOpens()
        return onOver(error)
      }
      setProblem(error)
      setPin('')
      if (ways.passkey) onRenew()
    } finally {
      setBusy(false)
    }
  }
  const byPin = () => {
    setTried(true)
    if (isPin) void open(async () => ({ pin: typed }))
  }
  const byFinger = () =>
    void open(async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      return { passkey: { ...(await startAuthentication({ optionsJSON: ways.passkey as unknown as Options })) } }
    })
  const refusal = useRefusalWords(problem)
  const error = refusal && inOneLine(refusal)
  return (
    <Form onSubmit={byPin} calls={{ name: 'POST /api/unlock', problem }}>
      {children}
      {ways.passkey && (
        <Button wide look={ways.pin ? 'secondary' : 'primary'} busy={busy} onClick={byFinger}>
          {w('finger')}
        </Button>
      )}
      {(unrecognised || (error && !ways.pin)) && (
        <Note Icon={WarnIcon} tone="bad" role="alert">
          <p>{unrecognised ? w('fingerFailed') : error}</p>
        </Note>
      )}
      {ways.pin && (
        <>
          <PasswordField
            pin
            ref={field}
            label={w('pin')}
            value={pin}
            onChange={(event) => setPin(event.currentTarget.value)}
            error={error ?? (tried && !isPin && !busy && !unrecognised ? w('fillPin') : null)}
          />
          <Button type="submit" wide busy={busy}>
            {w('unlock')}
          </Button>
        </>
      )}
      {problem?.code === 'login.frozen' && <p className="text-sm">{w('appealByPassword')}</p>}
    </Form>
  )
}
