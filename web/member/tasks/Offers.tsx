import { Suspense, useState, type ReactNode } from 'react'
import { lazyWithWords } from '../../shared/i18n/lazy.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import type { Offer } from './offer.ts'
import { hallWords } from './hall.ts'
import { sheet } from './sheet.ts'

const OfferSheet = lazyWithWords(() => import('./OfferSheet.tsx'), sheet, hallWords)

/** Offers as cards. Pressing a title opens the details, which stay open even if the offer leaves the list. */
export function Offers<One extends Offer>({
  offers,
  brief,
  children,
}: {
  offers: readonly One[]
  /** Stacked, with titles of at most two lines. */
  brief?: boolean
  /** The details on a card besides its title. */
  children: (offer: One, title: ReactNode, place: number) => ReactNode
}) {
  const [opened, setOpened] = useState<Offer | null>(null)
  const titleOf = (offer: One) => (
    <h3>
      <button
        type="button"
        className="text-left font-bold after:absolute after:inset-0 after:rounded-lg"
        lang={langOf(offer.title)}
        onClick={() => setOpened(offer)}
      >
        {brief ? (
          <span className="line-clamp-2" data-cut="">
            {offer.title}
          </span>
        ) : (
          offer.title
        )}
      </button>
    </h3>
  )
  return (
    <>
      {offers.length > 0 && (
        <ul className={`grid grid-cols-1 gap-3${brief ? '' : ' sm:grid-cols-2'}`}>
          {offers.map((offer, place) => children(offer, titleOf(offer), place))}
        </ul>
      )}
      {opened && (
        <Suspense fallback={null}>
          <OfferSheet offer={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
