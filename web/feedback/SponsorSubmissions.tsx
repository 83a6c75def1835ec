import { useState } from 'preact/hooks'
import { useParams } from 'wouter-preact'
import { refetch } from '../client/cache.ts'
import { useList, useLoad } from '../client/data.ts'
import { useSend } from '../client/send.ts'
import { Refused } from '../client/Refused.tsx'
import { useSaveFile } from '../client/save.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { ConsoleFilter } from '../ui/ConsoleFilter.tsx'
import { ConsoleList } from '../ui/ConsoleList.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { DownloadIcon } from '../ui/icons.tsx'
import { NoTasksPicture } from '../ui/pictures.tsx'
import { EmptyState } from '../ui/States.tsx'
import { toast } from '../ui/Toast.tsx'
import { sponsorFeedback } from './sponsor.ts'
import { SponsorSubmission } from './SponsorSubmission.tsx'

const states = ['', 'submitted', 'repair', 'approved', 'rejected', 'disputed'] as const
const ratings = ['', '1', '2', '3', '4', '5'] as const

export default function SponsorSubmissions() {
  const t = useWords(sponsorFeedback)
  const { id } = useParams<{ id: string }>()
  const campaign = useLoad('GET /api/sponsor/campaigns/:id', { params: { id } })
  const waiting = campaign.data?.counts.submitted ?? 0
  const [state, setState] = useState<(typeof states)[number]>('')
  const [rating, setRating] = useState<(typeof ratings)[number]>('')
  const [similar, setSimilar] = useState(false)
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const sought = search.trim()
  const query = {
    ...(state && { state }),
    ...(rating && { rating }),
    ...(similar && { similar: 'true' as const }),
    ...(sought && { search: sought }),
  }
  const c = useWords(common)
  const file = useSaveFile()
  const list = useList('GET /api/sponsor/campaigns/:id/submissions', { params: { id }, query })
  return (
    <>
      <div className="filters">
        <ConsoleFilter
          label={t('show')}
          choices={states}
          nameOf={(one) => (one ? t(`state_${one}`) : t('all'))}
          value={state}
          onChange={setState}
        />
        <ConsoleFilter
          label={t('stars')}
          choices={ratings}
          nameOf={(one) => (one ? t('starsOf', { count: Number(one) }) : t('all'))}
          value={rating}
          onChange={setRating}
        />
        <TextField
          label={t('search')}
          type="search"
          value={search}
          maxLength={100}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Checkbox checked={similar} onChange={(event) => setSimilar(event.currentTarget.checked)}>
          {t('similarOnly')}
        </Checkbox>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {waiting > 0 && (
          <Button look="secondary" small onClick={() => setAll(true)}>
            {t('approveAll')}
          </Button>
        )}
        {(['csv', 'json'] as const).map((kind) => {
          const call = `GET /api/sponsor/campaigns/:id/export.${kind}` as const
          return (
            <Button
              key={kind}
              look="secondary"
              small
              busy={file.saving === call}
              onClick={() => void file.save(call, { params: { id } })}
            >
              <DownloadIcon size={18} />
              {t(kind)}
            </Button>
          )
        })}
      </div>
      <Refused problem={file.problem} failed={c('notSaved')} />
      <p className="field__hint">{t('ratingHidden')}</p>
      <ConsoleList label={t('submissions')} list={list}>
        {!list.items.length ? (
          <div className="card">
            <EmptyState picture={<NoTasksPicture />} title={t('none')} text={t('noneText')} />
          </div>
        ) : (
          <ul className="grid gap-4">
            {list.items.map((one) => (
              <SponsorSubmission key={one.taskId} submission={one} questions={campaign.data?.questions ?? []} />
            ))}
          </ul>
        )}
      </ConsoleList>
      {all && <ApproveAll id={id} waiting={waiting} onClose={() => setAll(false)} />}
    </>
  )
}

/** Approves 500 in each call, until none waits. */
function ApproveAll({ id, waiting, onClose }: { id: string; waiting: number; onClose: () => void }) {
  const t = useWords(sponsorFeedback)
  const c = useWords(common)
  const approve = useSend('POST /api/sponsor/campaigns/:id/approve-all')
  const [count, setCount] = useState(0)
  const run = async () => {
    let approved = 0
    for (;;) {
      const done = await approve.send({ params: { id } })
      approved += done?.reply.approved ?? 0
      setCount(approved)
      refetch(
        'GET /api/sponsor/campaigns/:id/submissions',
        'GET /api/sponsor/campaigns/:id',
        'GET /api/sponsor/balance',
        'GET /api/sponsor/campaigns',
        'GET /api/sponsor/campaigns/:id/insights',
      )
      if (!done) return
      if (!done.reply.waiting || !done.reply.approved) break
    }
    toast({ title: t('approvedMany', { count: approved }) })
    onClose()
  }
  return (
    <Dialog
      title={t('approveAllTitle')}
      onClose={approve.busy ? undefined : onClose}
      foot={
        <>
          <Button look="quiet" disabled={approve.busy} onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button busy={approve.busy} onClick={() => void run()}>
            {t('approveAll')}
          </Button>
        </>
      }
    >
      <p>{t('approveAllLead', { count: waiting })}</p>
      {count > 0 && <p role="status">{t('approvedMany', { count })}</p>}
      <ConsoleRefusal problem={approve.problem} />
    </Dialog>
  )
}
