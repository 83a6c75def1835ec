import { lazy, Suspense, useEffect, useState } from 'react'
import { useLoad } from '../client/data.ts'
import { useFormat } from '../i18n/format.ts'
import { getLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Money } from '../ui/Money.tsx'
import { ComeBackLaterPicture } from '../ui/ComeBackLaterPicture.tsx'
import { Skeleton } from '../ui/Spinner.tsx'
import { AgeNote, EmptyState, ErrorState } from '../ui/States.tsx'
import type { Offer } from './OfferSheet.tsx'
import { sheet } from './sheet.ts'
import { tasks } from './words.ts'

const OfferSheet = lazy(() => {
  void sheet.load(getLanguage())
  return import('./OfferSheet.tsx')
})

/** The open campaigns that this member may take. Each can be read in full before it is claimed. */
export function TaskHall() {
  const t = useWords(tasks)
  const hall = useLoad('GET /api/task-hall')
  const [opened, setOpened] = useState<Offer | null>(null)
  const items = hall.data?.items
  const isThere = items !== undefined
  useEffect(() => {
    // After the browser has scrolled the new page to its top.
    if (isThere && location.hash === '#hall')
      requestAnimationFrame(() => document.getElementById('hall')?.scrollIntoView())
  }, [isThere])
  return (
    <section className="section" id="hall" aria-labelledby="hall-title">
      <div>
        <h2 className="section__title" id="hall-title">
          {t('taskHall')}
        </h2>
        <p className="text-sm text-muted">{t('taskHallLead')}</p>
      </div>
      <AgeNote seenAt={hall.seenAt} />
      {hall.loading && (
        <>
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
        </>
      )}
      {!items && hall.problem && <ErrorState problem={hall.problem} retry={hall.retry} />}
      {items?.length === 0 && (
        <EmptyState picture={<ComeBackLaterPicture />} title={t('noOffers')} text={t('noOffersText')} />
      )}
      {!!items?.length && (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {items.map((offer) => (
            <OfferCard key={offer.id} offer={offer} onOpen={() => setOpened(offer)} />
          ))}
        </ul>
      )}
      {opened && (
        <Suspense>
          <OfferSheet offer={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}

function OfferCard({ offer, onOpen }: { offer: Offer; onOpen: () => void }) {
  const t = useWords(tasks)
  const f = useFormat()
  const facts = [
    t('places', { count: offer.placesLeft }),
    t('timeAllowed', { length: f.length(offer.timeAllowedMinutes * 60) }),
    offer.downloadMegabytes !== null && t('megabytes', { count: offer.downloadMegabytes }),
  ]
  // No line break within a fact.
  const whole = facts.flatMap((fact) => (fact ? fact.replaceAll(' ', '\u00a0') : []))
  return (
    <li className="offer card card--pad relative grid gap-3 content-between">
      <div className="flex gap-3 items-start">
        <img className="cover" src={offer.cover} alt="" width={52} height={52} loading="lazy" />
        <div className="min-w-0">
          <h3>
            <button
              type="button"
              className="text-left font-bold after:absolute after:inset-0 after:rounded-lg"
              onClick={onOpen}
            >
              {offer.title}
            </button>
          </h3>
          <p className="text-sm text-muted line-clamp-2">{offer.summary}</p>
        </div>
      </div>
      <p className="text-xs text-muted">{whole.join(' · ')}</p>
      <p className="flex flex-wrap items-baseline-last justify-between gap-x-3 border-t pt-2.5">
        <span>
          <span className="block text-xs text-muted">{t('youGet')} </span>
          <strong className="text-lg text-green-text">
            <Money amount={offer.pay} />
          </strong>
        </span>
        <span className="text-xs text-muted">{t('price', { price: f.money(offer.amount) })}</span>
      </p>
    </li>
  )
}
