import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { lazyWithWords } from '../../shared/i18n/lazy.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { LoadedPicture } from '../../shared/ui/LoadedPicture.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { AgeNote, ErrorState } from '../../shared/ui/States.tsx'
import { coverOf } from './cover.ts'
import { factLine } from './fact-line.ts'
import { filterIn, hallAddress, hallInput } from './hall-query.ts'
import { hallWords } from './hall.ts'
import { Offers } from './Offers.tsx'
import type { Offer } from './OfferSheet.tsx'
import { tasks } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, Cover, RowBody, SectionTitle } from '../../shared/ui/boxes.tsx'

const HallFilter = lazyWithWords(() => import('./HallFilter.tsx'), hallWords)

const HallNone = lazyWithWords(() => import('./HallNone.tsx'), hallWords)

/** The open campaigns available to this member, in pages. Each can be read in full before it is claimed. */
export function TaskHall() {
  const t = useWords(tasks)
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const cursor = params.get('cursor')
  const chosen = Object.keys(filter).length
  const hall = useLoad('GET /api/task-hall', hallInput(filter, cursor))
  const [finding, setFinding] = useState(false)
  const items = hall.data?.items
  const isThere = items !== undefined
  const place = params.toString()
  const first = useRef(place)
  useEffect(() => {
    if (!isThere || location.hash !== '#hall') return
    // Runs after the browser has scrolled the new page to its top.
    requestAnimationFrame(() => document.getElementById('hall')?.scrollIntoView())
    if (first.current !== place) document.getElementById('hall-title')?.focus({ preventScroll: true })
  }, [isThere, place])
  const all = chosen > 0 && (
    <ButtonLink look="quiet" small href="/#hall">
      {t('showAll')}
    </ButtonLink>
  )
  return (
    <Section id="hall" aria-labelledby="hall-title">
      <div>
        <SectionTitle id="hall-title" tabIndex={-1}>
          {t('taskHall')}
        </SectionTitle>
        <p className="text-sm text-muted">{t('taskHallLead')}</p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Button look="secondary" small aria-expanded={finding} onClick={() => setFinding(!finding)}>
          {chosen ? t('findBy', { count: chosen }) : t('find')}
        </Button>
        {all}
      </p>
      {finding && (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <HallFilter filter={filter} onDone={() => setFinding(false)} />
        </Suspense>
      )}
      <AgeNote seenAt={hall.seenAt} />
      {hall.loading && (
        <>
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
        </>
      )}
      {!items && hall.problem && hall.problem.code !== 'input.invalid' && (
        <ErrorState problem={hall.problem} retry={hall.retry} />
      )}
      {(items ? !items.length : hall.problem?.code === 'input.invalid') && (
        <Suspense fallback={null}>
          <HallNone filtered={place !== ''} isMore={!!hall.data?.next} />
        </Suspense>
      )}
      {items && (
        <Offers offers={items}>{(offer, title) => <OfferCard key={offer.id} offer={offer} title={title} />}</Offers>
      )}
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
    </Section>
  )
}

function OfferCard({ offer, title }: { offer: Offer; title: ReactNode }) {
  const t = useWords(tasks)
  const f = useFormat()
  const facts = [
    offer.placesLeft === 0 && offer.nextPlacesAt
      ? t('nextPlaces', { at: f.dateTime(offer.nextPlacesAt) })
      : t('places', { count: offer.placesLeft }),
    t('timeAllowed', { length: f.length(offer.timeAllowedMinutes * 60) }),
    offer.downloadMegabytes !== null && t('megabytes', { count: offer.downloadMegabytes }),
  ]
  return (
    <Card
      as="li"
      pad
      className="relative grid gap-3 content-between [content-visibility:auto] [contain-intrinsic-height:auto_14rem]"
      data-offer=""
    >
      <div className="flex flex-wrap gap-3 items-start">
        <Cover as={LoadedPicture} src={coverOf(offer)} alt="" width={52} height={52} loading="lazy" />
        <RowBody>
          {title}
          <p className="text-sm text-muted line-clamp-2" data-cut="">
            <span lang={langOf(offer.summary)}>{offer.summary}</span>
          </p>
        </RowBody>
      </div>
      <p className="text-xs text-muted">{factLine(facts)}</p>
      <p className="flex flex-wrap items-baseline-last justify-between gap-x-3 border-t pt-2.5">
        <span>
          <span className="block text-xs text-muted">{t('youGet')} </span>
          <strong className="text-lg text-green-text">
            <Money amount={offer.pay} />
          </strong>
        </span>
        <span className="text-xs text-muted">{t('price', { price: f.money(offer.amount) })}</span>
      </p>
    </Card>
  )
}
