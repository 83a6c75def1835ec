import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { useUser } from '../../shared/data/session.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FormDialog } from '../../shared/console/FormDialog.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Select } from '../../shared/ui/Field.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { workOfKinds } from './inbox.ts'
import { operatorInbox, type Item } from './words.ts'
import { Note } from '../../shared/ui/boxes.tsx'

export type Asked = 'takeOver' | 'assign' | null

/** Claims and releases an item, for the buttons and the key. */
export function useClaim(item: Item | null, onAsk: (asked: Asked) => void, onDone: () => void) {
  const claim = useSend('POST /api/operator/inbox/claim')
  const giveBack = useSend('POST /api/operator/inbox/give-back')
  const body = item && { kind: item.kind, id: item.id }
  const done = (sent: unknown) => {
    refetch('GET /api/operator/inbox')
    if (sent) onDone()
  }
  /** Also renews the operator's own claim for another half hour. */
  const take = async () => body && done(await claim.send({ body }))
  const back = async () => body && done(await giveBack.send({ body }))
  const press = () => {
    if (claim.busy || giveBack.busy) return
    if (item?.claim?.mine) void back()
    else if (item?.claim) onAsk('takeOver')
    else void take()
  }
  return { take, press, busy: claim.busy || giveBack.busy, problem: claim.problem ?? giveBack.problem }
}

/** The claim on this item and the possible actions. */
export function Claim({
  item: { claim },
  claiming,
  onAsk,
}: {
  item: Item
  claiming: ReturnType<typeof useClaim>
  onAsk: (asked: Asked) => void
}) {
  const t = useWords(operatorInbox)
  const f = useFormat()
  const isTheirs = claim !== null && !claim.mine
  return (
    <Note tone={isTheirs ? 'warn' : 'good'}>
      <div className="grid gap-2">
        <p role="status">
          {claim === null
            ? t('nobodys')
            : t(claim.mine ? 'yours' : 'theirs', {
                name: claim.by,
                since: f.time(claim.since),
                until: f.time(claim.endsAt),
              })}
        </p>
        <ConsoleRefusal problem={claiming.problem} />
        <div className="flex flex-wrap gap-2">
          <Button small look="secondary" busy={claiming.busy} onClick={claiming.press}>
            {t(claim === null ? 'take' : claim.mine ? 'giveBack' : 'takeOver')}
          </Button>
          {!isTheirs && (
            <Button small look="quiet" onClick={() => onAsk('assign')}>
              {t('assign')}
            </Button>
          )}
        </div>
      </div>
    </Note>
  )
}

/** Confirms taking over a colleague's claim. */
export function TakeOver({ item, onClose, onDone }: { item: Item; onClose: () => void; onDone: () => void }) {
  const t = useWords(operatorInbox)
  const c = useWords(common)
  const claim = useSend('POST /api/operator/inbox/claim')
  const name = item.claim?.by ?? ''
  const run = async () => {
    if (!(await claim.send({ body: { kind: item.kind, id: item.id, over: true } }))) return
    refetch('GET /api/operator/inbox', 'GET /api/operator/audit')
    onClose()
    onDone()
  }
  return (
    <Dialog
      title={t('takeOverTitle', { name })}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button busy={claim.busy} onClick={() => void run()}>
            {t('takeOver')}
          </Button>
        </>
      }
    >
      <p>{t('takeOverText', { name })}</p>
      <ConsoleRefusal problem={claim.problem} />
    </Dialog>
  )
}

/** Assigns an item to a colleague, whose claim lasts half an hour. */
export function Assign({ item, onClose, onDone }: { item: Item; onClose: () => void; onDone: () => void }) {
  const t = useWords(operatorInbox)
  const me = useUser()
  const all = useLoad('GET /api/operator/operators', { query: { limit: '100' } })
  const colleagues = all.data?.items.filter(
    ({ id, closedAt, worksOn }) =>
      id !== me.id && closedAt === null && (worksOn === 'admin' || worksOn === workOfKinds[item.kind]),
  )
  const claim = useSend('POST /api/operator/inbox/claim')
  const submit = async (typed: Typed) => {
    const operatorId = Number(typed('colleague'))
    if (!(await claim.send({ body: { kind: item.kind, id: item.id, operatorId } }))) return
    toast({ title: t('assigned', { name: colleagues?.find(({ id }) => id === operatorId)?.username ?? '' }) })
    refetch('GET /api/operator/inbox')
    onClose()
    onDone()
  }
  if (!colleagues?.length)
    return (
      <Dialog title={t('assign')} onClose={onClose}>
        {colleagues ? <p>{t('noColleague')}</p> : <Spinner label={t('colleague')} />}
      </Dialog>
    )
  return (
    <FormDialog
      title={t('assign')}
      action={t('assign')}
      call={claim}
      onSubmit={(typed) => void submit(typed)}
      onClose={onClose}
    >
      <Select name="colleague" label={t('colleague')}>
        {colleagues.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}
