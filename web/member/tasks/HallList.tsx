import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useLoad } from '../../shared/data/data.ts'
import { lazyExtra, lazyWithWords } from '../../shared/i18n/lazy.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { AgeNote, ErrorState } from '../../shared/ui/States.tsx'
import { HallChips } from './HallChips.tsx'
import { filterIn, hallAddress, hallInput } from './hall-query.ts'
import { HallSearch } from './HallSearch.tsx'
import { hallWords } from './hall.ts'
import { OfferCard } from './OfferCard.tsx'
import { Offers } from './Offers.tsx'
import { wishWords } from './wish.ts'
import { wishIn } from './wish-in.ts'

const HallFilter = lazyWithWords(() => import('./HallFilter.tsx'), hallWords, wishWords)

const WishButton = lazyExtra(() => import('./WishButton.tsx'), wishWords)

const HallNone = lazyWithWords(() => import('./HallNone.tsx'), hallWords)

/** A page of the Task Hall with its search and filter. Each campaign can be read in full before it is claimed. */
export default function HallList() {
  const t = useWords(hallWords)
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const cursor = params.get('cursor')
  const hall = useLoad('GET /api/task-hall', hallInput(filter, cursor))
  const [finding, setFinding] = useState(false)
  // The previous offers stay until those of a new filter have arrived, so that nothing jumps while somebody types.
  const [shown, setShown] = useState(hall.data)
  if (hall.data && hall.data !== shown) setShown(hall.data)
  const failed = !hall.data && hall.problem
  const items = failed ? undefined : (hall.data ?? (cursor ? undefined : shown))?.items
  const isThere = items !== undefined
  const wish = wishIn(filter)
  const place = params.toString()
  const first = useRef(place)
  useEffect(() => {
    if (!isThere || location.hash !== '#hall' || document.activeElement?.matches('#hall [type=search]')) return
    // Runs after the browser has scrolled the new page to its top.
    requestAnimationFrame(() => document.getElementById('hall')?.scrollIntoView())
    if (first.current !== place) document.getElementById('hall-title')?.focus({ preventScroll: true })
  }, [isThere, place])
  return (
    <>
      <HallSearch filter={filter} />
      <HallChips filter={filter} open={finding} onOpen={setFinding} />
      {finding && (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <HallFilter filter={filter} onDone={() => setFinding(false)} />
        </Suspense>
      )}
      {wish && isThere && (
        <Suspense fallback={<div className="min-h-11" />}>
          <WishButton wish={wish} />
        </Suspense>
      )}
      <AgeNote seenAt={hall.seenAt} />
      {!isThere && hall.loading && (
        <>
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
        </>
      )}
      {failed && failed.code !== 'input.invalid' && <ErrorState problem={failed} retry={hall.retry} />}
      {(items ? !items.length : failed && failed.code === 'input.invalid') && (
        <Suspense fallback={null}>
          <HallNone filtered={place !== ''} isMore={!!hall.data?.next} saved={!!filter.saved} />
        </Suspense>
      )}
      {items && (
        <div className="aria-busy:opacity-55" aria-busy={hall.loading}>
          <Offers offers={items}>{(offer, title) => <OfferCard key={offer.id} offer={offer} title={title} />}</Offers>
        </div>
      )}
      <p className="sr-only" role="status">
        {hall.data && filter.search && t('found', { count: hall.data.items.length })}
      </p>
      {(cursor || hall.data?.next) && (
        <p className="flex flex-wrap gap-2 *:flex-1">
          {cursor && (
            <ButtonLink href={hallAddress(filter)} look="secondary">
              {t('firstPage')}
            </ButtonLink>
          )}
          {hall.data?.next && (
            <ButtonLink href={hallAddress(filter, hall.data.next)} look="secondary">
              {t('nextPage')}
            </ButtonLink>
          )}
        </p>
      )}
    </>
  )
}
