import { useEffect } from 'react'
import type { ProblemError } from '../../shared/data/api.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { lockWords } from '../../shared/shell/lock-words.ts'
import { Unlock } from '../../shared/shell/Unlock.tsx'
import { useWays } from '../../shared/shell/ways.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Loading } from '../../shared/shell/Page.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** The sign-in page of a phone that the PIN or a passkey opens. `onOther`: shows the usual form, after a refusal with its reason. */
export default function KnownPhone({ onOther }: { onOther: (problem: ProblemError | null) => void }) {
  const w = useWords(lockWords)
  const [ways, askAgain] = useWays(true)
  const usesForm = ways === null || ways === 'network'
  useEffect(() => {
    if (usesForm) onOther(null)
  }, [usesForm, onOther])
  if (!ways || ways === 'network') return <Loading />
  return (
    <SignInFrame title={w('welcomeBack', { username: ways.username })} lead={w('welcomeText')}>
      <Unlock ways={ways} onRenew={askAgain} onOver={onOther}>
        {null}
      </Unlock>
      <Button look="quiet" wide onClick={() => onOther(null)}>
        {w('otherAccount')}
      </Button>
    </SignInFrame>
  )
}
