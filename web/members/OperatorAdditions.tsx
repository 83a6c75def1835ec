import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import type { CallReply } from '../client/api.ts'
import { operatorMenu } from '../client/operator-menu.ts'
import { useList } from '../client/data.ts'
import { useSend } from '../client/send.ts'
import { useUser } from '../client/session.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/Toast.tsx'
import { reloadOperators } from './operators.ts'
import { staff } from './staff.ts'

type Addition = CallReply<'GET /api/operator/additions'>['items'][number]

/** The new operators who wait for a second one's word; nothing when there are none. */
export function OperatorAdditions() {
  const t = useWords(staff)
  const list = useList('GET /api/operator/additions')
  return (
    <>
      {list.items.map((one) => (
        <Waiting key={one.id} addition={one} />
      ))}
      {list.more && (
        <div>
          <Button look="quiet" onClick={list.more}>
            {t('moreAdditions')}
          </Button>
        </div>
      )}
    </>
  )
}

function Waiting({ addition }: { addition: Addition }) {
  const t = useWords(staff)
  const m = useWords(operatorMenu)
  const f = useFormat()
  const isOwn = useUser().username === addition.proposedBy
  const confirm = useSend('POST /api/operator/additions/:id/confirm')
  const drop = useSend('POST /api/operator/additions/:id/reject')
  const settle = async (sender: typeof confirm | typeof drop, done: string) => {
    if (!(await sender.send({ params: { id: addition.id } }))) return
    toast({ title: done })
    reloadOperators()
  }
  const { username } = addition
  return (
    <section className="card card--pad grid gap-3" aria-label={t('addNamed', { username })}>
      <strong>{t('addNamed', { username })}</strong>
      <p>
        {t('worksOn')}: {m(`work.${addition.worksOn}`)}
      </p>
      <p className="field__hint">
        {t('proposedBy', { username: addition.proposedBy, date: f.dateTime(addition.proposedAt) })}
      </p>
      <p className={isOwn ? 'note note--warn' : undefined}>{t(isOwn ? 'ownProposal' : 'agreeAddHint')}</p>
      <ConsoleRefusal problem={confirm.problem ?? drop.problem} />
      <div className="flex flex-wrap gap-2">
        {!isOwn && (
          <Button busy={confirm.busy} onClick={() => void settle(confirm, t('added', { username }))}>
            {t('agreeAdd')}
          </Button>
        )}
        <Button look="quiet" busy={drop.busy} onClick={() => void settle(drop, t('dropped'))}>
          {t('drop')}
        </Button>
      </div>
    </section>
  )
}
