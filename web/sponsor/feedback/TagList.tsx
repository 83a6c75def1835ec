import { useState } from 'react'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorFeedback } from '../../shared/console/feedback/words.ts'
import { Remove } from './Remove.tsx'

/** All tags of the organisation, with an action to remove unused ones. */
export function TagList({ onClose, onRemoved }: { onClose: () => void; onRemoved: (id: number) => void }) {
  const t = useWords(sponsorFeedback)
  const c = useWords(common)
  const list = useLoad('GET /api/sponsor/tags')
  const remove = useSend('DELETE /api/sponsor/tags/:id')
  const [asked, setAsked] = useState<{ id: number; name: string } | null>(null)
  const end = async (id: number) => {
    if (!(await remove.send({ params: { id } }))) return
    setAsked(null)
    toast({ title: t('tagRemoved') })
    refetch('GET /api/sponsor/tags')
    onRemoved(id)
  }
  return (
    <>
      <Dialog title={t('tags')} onClose={onClose}>
        <p>{t('tagsLead')}</p>
        {list.problem && !list.data && <ErrorState problem={list.problem} retry={list.retry} />}
        {list.loading && <Spinner label={t('tags')} />}
        {list.data?.items.length === 0 && <p>{t('noTags')}</p>}
        <ul className="grid gap-2">
          {list.data?.items.map((tag) => (
            <li key={tag.id} className="flex flex-wrap items-center gap-2">
              <span lang={langOf(tag.name)}>{tag.name}</span>
              <Button
                look="quiet"
                small
                className="ml-auto"
                aria-label={t('tagRemove', { name: tag.name })}
                onClick={() => setAsked(tag)}
              >
                {c('remove')}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
      {asked && (
        <Remove
          title={t('tagRemoveTitle', { name: asked.name })}
          text={t('tagRemoveLead')}
          busy={remove.busy}
          problem={remove.problem}
          onRemove={() => void end(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
