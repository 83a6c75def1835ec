import { useState } from 'react'
import { Link } from 'wouter'
import { useWords } from '../../shared/i18n/words.ts'
import { CheckIcon, CloseIcon, RightIcon } from '../../shared/ui/icons.tsx'
import { firstSteps } from './first-steps.ts'
import type { Me } from './LevelStrip.tsx'
import { sheetOf } from './PendingStrip.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import {
  Card,
  IconButton,
  Row,
  RowBody,
  RowSub,
  RowTitle,
  Rows,
  SectionTitle,
  TextLink,
} from '../../shared/ui/boxes.tsx'

/**
 * Steps from registration to the first payout. All are optional: a member can work and withdraw without them, and can hide them, which this
 * phone remembers.
 */
export default function FirstSteps({ me }: { me: Me }) {
  const t = useWords(firstSteps)
  const key = `first-steps-away ${me.id}`
  const [away, setAway] = useState(() => localStorage.getItem(key) !== null)
  if (away) return null
  const putAway = () => {
    localStorage.setItem(key, '')
    setAway(true)
  }
  const steps = [
    { word: 'task', done: me.everHandedIn, href: me.pendingTask ? sheetOf(me.pendingTask.id) : '/task' },
    { word: 'pin', done: me.pinSet, href: '/profile?open=pin' },
    { word: 'wallet', done: !!me.wallet, href: '/profile?open=wallet' },
    { word: 'payout', done: me.everAskedPayout, href: '/withdraw' },
  ] as const
  return (
    <Section aria-labelledby="first-steps">
      <div>
        <div className="flex items-center justify-between gap-3">
          <SectionTitle id="first-steps">{t('title')}</SectionTitle>
          <IconButton aria-label={t('putAway')} onClick={putAway}>
            <CloseIcon />
          </IconButton>
        </div>
        <p className="text-sm text-muted">{t('lead')}</p>
      </div>
      <Card as={Rows}>
        <Done>{t('registered')}</Done>
        {steps.map(({ word, done, href }) =>
          done ? (
            <Done key={word}>{t(word)}</Done>
          ) : (
            <Row key={word} className="relative">
              <span className={`${ring} border-edge`} />
              <RowBody as="span">
                <RowTitle as={Link} href={href} className="block after:absolute after:inset-0">
                  {t(word)}
                </RowTitle>
                <RowSub as="span" className="block">
                  {t(`${word}Text`)}
                </RowSub>
                {word === 'task' && (
                  <TextLink href="/learn" className="relative z-1 inline-block py-2 text-sm">
                    {t('sample')}
                  </TextLink>
                )}
              </RowBody>
              <RightIcon size={20} />
            </Row>
          ),
        )}
      </Card>
    </Section>
  )
}

const ring = 'grid place-items-center flex-none size-7 border-2 rounded-full'

function Done({ children }: { children: string }) {
  const t = useWords(firstSteps)
  return (
    <Row>
      <span className={`${ring} border-green bg-green text-on-green`}>
        <CheckIcon size={18} />
      </span>
      <RowBody as="span" className="text-muted">
        <span className="sr-only">{t('done')} </span>
        {children}
      </RowBody>
    </Row>
  )
}
