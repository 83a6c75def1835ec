import { useState } from 'react'
import { ProblemError } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { canBeTold, isBlocked, turnOn, type Turned } from '../../shared/data/push.ts'
import { useSend } from '../../shared/data/send.ts'
import { useSession } from '../../shared/data/session.ts'
import { catalogue, useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { BellIcon } from '../../shared/ui/icons.tsx'
import { Card } from '../../shared/ui/boxes.tsx'

/** Texts of the question about notifications. */
const askToTell = catalogue({
  question: { en: 'Shall your phone tell you when it is decided?', bn: 'সিদ্ধান্ত হলে ফোনে জানাব?' },
  text: {
    en: 'Then you need not look here. No amounts are shown, and nothing at night.',
    bn: 'তাহলে বারবার এসে দেখতে হবে না। টাকার অঙ্ক দেখানো হবে না, রাতেও কিছু আসবে না।',
  },
  yes: { en: 'Yes, tell me', bn: 'হ্যাঁ, জানান' },
  no: { en: 'Not now', bn: 'এখন না' },
  on: { en: 'Your phone will tell you.', bn: 'আপনার ফোনে জানাব।' },
  off: {
    en: 'Alright. You can change that in your profile at any time.',
    bn: 'ঠিক আছে। প্রোফাইল থেকে যেকোনো সময় চালু করতে পারবেন।',
  },
  blocked: {
    en: 'This browser does not allow it. You can change that in your profile at any time.',
    bn: 'এই ব্রাউজারে অনুমতি নেই। প্রোফাইল থেকে যেকোনো সময় চালু করতে পারবেন।',
  },
  failed: {
    en: 'That did not work. You can try again in your profile.',
    bn: 'চালু করা গেল না। প্রোফাইল থেকে আবার চেষ্টা করতে পারবেন।',
  },
})

/** Asks once, after the first submission. The browser's own prompt appears only after a yes. */
export default function AskToTell() {
  const t = useWords(askToTell)
  const session = useSession()
  const { data } = useLoad('GET /api/notifications/settings', canBeTold() && !isBlocked() ? {} : null)
  const refuse = useSend('POST /api/notifications/no-thanks')
  const [answer, setAnswer] = useState<'asking' | 'off' | Turned | null>(null)
  if (!answer && !data?.ask) return null
  const yes = async () => {
    if (session.state !== 'in') return
    setAnswer('asking')
    const turned = await turnOn(session.user.id, session.expiresAt, data!.key).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error
      return 'failed' as const
    })
    if (turned === 'blocked' || turned === 'later') await refuse.send()
    setAnswer(turned === 'later' ? 'off' : turned)
    refetch('GET /api/notifications/settings')
  }
  const no = async () => {
    await refuse.send()
    setAnswer('off')
  }
  return (
    <Card as="section" pad className="grid gap-3" aria-label={t('question')}>
      {!answer || answer === 'asking' ? (
        <>
          <div className="flex gap-3">
            <span className="text-green-text flex-none">
              <BellIcon />
            </span>
            <div>
              <p className="font-bold">{t('question')}</p>
              <p className="text-sm text-muted">{t('text')}</p>
            </div>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" busy={answer === 'asking'} onClick={() => void yes()}>
              {t('yes')}
            </Button>
            <Button look="quiet" busy={refuse.busy} onClick={() => void no()}>
              {t('no')}
            </Button>
          </div>
        </>
      ) : (
        <p role="status">{t(answer as 'on')}</p>
      )}
    </Card>
  )
}
