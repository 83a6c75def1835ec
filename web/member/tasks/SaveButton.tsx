import { useState } from 'react'
import { call, ProblemError } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { BookmarkIcon } from '../../shared/ui/icons.tsx'
import { IconButton } from '../../shared/ui/boxes.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { hallWords } from './hall.ts'
import type { Offer } from './offer.ts'

/** Saves an offer for later, or removes it from the saved ones. Both may be repeated, so a double press does no harm. */
export function SaveButton({ offer }: { offer: Offer }) {
  const t = useWords(hallWords)
  // Until the list is reloaded. The sheet keeps the offer with which it was opened.
  const [mark, setMark] = useState<{ of: Offer; saved: boolean }>()
  const saved = mark?.of === offer ? mark.saved : offer.saved
  const toggle = async () => {
    setMark({ of: offer, saved: !saved })
    try {
      await call(saved ? 'DELETE /api/saved-offers/:id' : 'PUT /api/saved-offers/:id', { params: { id: offer.id } })
      refetch('GET /api/task-hall')
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      setMark(undefined)
      toast({ title: error.words?.title ?? t('notSaved'), detail: error.words?.detail, tone: 'bad' })
    }
  }
  return (
    <IconButton
      className="relative z-1 -my-2 -mr-2 text-green-text"
      aria-pressed={saved}
      aria-label={t('save')}
      onClick={() => void toggle()}
    >
      <BookmarkIcon className={saved ? 'fill-current' : ''} />
    </IconButton>
  )
}
