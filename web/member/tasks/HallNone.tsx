import { useWords } from '../../shared/i18n/words.ts'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { ComeBackLaterPicture } from '../../shared/ui/ComeBackLaterPicture.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { hallWords } from './hall.ts'

/** An empty page of the Task Hall. */
export default function HallNone({ filtered, isMore, saved }: { filtered: boolean; isMore: boolean; saved: boolean }) {
  const t = useWords(hallWords)
  if (saved) return <EmptyState title={t('noneSaved')} text={t('noneSavedText')} />
  if (filtered || isMore) return <EmptyState title={t(isMore ? 'noneSoFar' : 'noneFound')} />
  const sample = (
    <p className="flex flex-wrap gap-2 justify-center">
      <ButtonLink href="/learn" look="secondary">
        {t('sample')}
      </ButtonLink>
      <ButtonLink href="/profile?open=fits" look="secondary">
        {t('sayWhatFits')}
      </ButtonLink>
    </p>
  )
  return (
    <EmptyState picture={<ComeBackLaterPicture />} title={t('noOffers')} text={t('noOffersText')} action={sample} />
  )
}
