import { Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { lazyWithWords } from '../../shared/i18n/lazy.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { SectionTitle } from '../../shared/ui/boxes.tsx'
import { WhenSeen } from '../shared/WhenSeen.tsx'
import { hallWords } from './hall.ts'
import { tasks } from './words.ts'

const HallList = lazyWithWords(() => import('./HallList.tsx'), hallWords)

/** The open campaigns available to this member. The list loads when the member comes near it, or when the URL has a part of it. */
export function TaskHall() {
  const t = useWords(tasks)
  const search = useSearch()
  const [asked] = useState(() => location.hash === '#hall')
  return (
    <Section id="hall" aria-labelledby="hall-title">
      <div>
        <SectionTitle id="hall-title" tabIndex={-1}>
          {t('taskHall')}
        </SectionTitle>
        <p className="text-sm text-muted">{t('taskHallLead')}</p>
      </div>
      <WhenSeen now={asked || search !== ''} space="min-h-120">
        <Suspense fallback={<Skeleton height="30rem" />}>
          <HallList />
        </Suspense>
      </WhenSeen>
    </Section>
  )
}
