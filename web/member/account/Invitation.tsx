import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { canShare, shareLink } from '../shared/share.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { CopyIcon } from '../../shared/ui/icons.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { account } from '../../shared/account/account.ts'
import type { Me } from './me.ts'
import { Card } from '../../shared/ui/boxes.tsx'

/** The member's invitation code. Inviting pays nothing (C11). */
export function Invitation({ me }: { me: Me }) {
  const t = useWords(account)
  const f = useFormat()
  const toggle = useSend('PUT /api/invitation')
  const link = () => `${location.origin}/register?reffer=${me.invitationCode}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link())
      toast({ title: t('codeCopied'), detail: t('codeCopiedText') })
    } catch {
      toast({ title: t('invitationCode'), detail: t('codeNotCopied', { link: link() }) })
    }
  }
  const change = async () => {
    if (await toggle.send({ body: { on: !me.invitationOn } })) refetch('GET /api/me')
  }
  return (
    <Card as="section" pad className="grid gap-2" aria-label={t('invitationCode')}>
      <p className="text-sm text-muted">{t('invitationCode')}</p>
      <button
        type="button"
        className="flex items-center justify-between gap-3 min-h-11 text-green-text"
        aria-label={t('copyCode', { code: me.invitationCode })}
        onClick={() => void copy()}
      >
        <span className="text-xl font-bold tracking-widest">{f.digits(me.invitationCode)}</span>
        <CopyIcon />
      </button>
      {canShare() && (
        <Button
          look="secondary"
          onClick={() => void shareLink({ title: t('shareTitle'), text: t('shareText'), url: link() })}
        >
          {t('share')}
        </Button>
      )}
      <Checkbox checked={me.invitationOn} disabled={toggle.busy} onChange={() => void change()}>
        {t(me.invitationOn ? 'codeOn' : 'codeOff')}
      </Checkbox>
      <Refused problem={toggle.problem} />
    </Card>
  )
}
