import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { TextLink } from '../../shared/ui/boxes.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Fact, Facts } from '../../shared/ui/Fold.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Copied } from '../shared/Copy.tsx'
import { canShare, shareLink } from '../shared/share.ts'
import type { ProfileDialogProps } from './me.ts'
import { proofWords } from './proof.ts'

type Made = CallReply<'POST /api/work-proof'>

/** Makes the public page of the member's work record, shows its link once, and takes it back. */
export default function ProofDialog({ onClose }: ProfileDialogProps) {
  const t = useWords(proofWords)
  const f = useFormat()
  const present = useLoad('GET /api/work-proof')
  const make = useSend('POST /api/work-proof')
  const end = useSend('DELETE /api/work-proof')
  const [named, setNamed] = useState(true)
  const [made, setMade] = useState<Made | null>(null)
  const proof = present.data?.proof
  const submit = async () => {
    const answer = await make.send({ body: { named } })
    if (!answer) return
    setMade(answer.reply)
    refetch('GET /api/work-proof')
  }
  const takeBack = async () => {
    if (!(await end.send())) return
    setMade(null)
    toast({ title: t('takenBack') })
    refetch('GET /api/work-proof')
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className="grid gap-4">
        {made ? (
          <Link made={made} />
        ) : (
          <>
            <p>{t('lead')}</p>
            {present.loading && <Spinner label={t('loading')} />}
            {!present.data && present.problem && (
              <ErrorState title={t('failed')} problem={present.problem} retry={present.retry} />
            )}
            {proof && <p className="text-sm text-muted">{t('present', { date: f.dateTime(proof.madeAt) })}</p>}
            {present.data && (
              <Form calls={make} onSubmit={() => void submit()}>
                <Checkbox name="named" checked={named} onChange={() => setNamed(!named)}>
                  {t('named')}
                </Checkbox>
                <Refused problem={make.problem} failed={t('makeFailed')} />
                <Button type="submit" wide busy={make.busy}>
                  {t(proof ? 'makeNew' : 'make')}
                </Button>
              </Form>
            )}
          </>
        )}
        <Refused problem={end.problem} />
        {(made ?? proof) && (
          <Button look="danger" busy={end.busy} onClick={() => void takeBack()}>
            {t('takeBack')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Link({ made: { url, qr } }: { made: Made }) {
  const t = useWords(proofWords)
  return (
    <>
      <p role="status">{t('made')}</p>
      <img
        className="justify-self-center size-48 rounded-md"
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t('code')}
      />
      <Facts>
        <Fact name={t('link')}>
          <Copied label={t('link')}>{url}</Copied>
        </Fact>
      </Facts>
      {canShare() && (
        <Button onClick={() => void shareLink({ title: t('title'), text: t('shareText'), url })}>{t('share')}</Button>
      )}
      <TextLink as="a" href={url} target="_blank" rel="noopener">
        {t('open')}
      </TextLink>
    </>
  )
}
