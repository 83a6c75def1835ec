import { useLoad } from '../../shared/data/data.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { SectionTitle } from '../../shared/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { firstOffers } from './hall-query.ts'
import { learn } from './learn.ts'
import { OfferCard } from './OfferCard.tsx'
import { Offers } from './Offers.tsx'

/** The platform's own task, for members who can start one. Home has usually loaded it already. */
export default function FirstTask() {
  const t = useWords(learn)
  const offer = useLoad('GET /api/task-hall', firstOffers).data?.suggested?.[0]
  if (!offer?.isFirst) return null
  return (
    <Section aria-labelledby="first-task">
      <SectionTitle id="first-task">{t('firstTask')}</SectionTitle>
      <Offers offers={[offer]}>{(one, title) => <OfferCard key={one.id} offer={one} title={title} />}</Offers>
    </Section>
  )
}
