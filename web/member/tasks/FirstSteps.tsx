import { useState } from 'react'
import { Link } from 'wouter'
import { useWords } from '../../shared/i18n/words.ts'
import { CheckIcon, CloseIcon, RightIcon } from '../../shared/ui/icons.tsx'
import { firstSteps } from './first-steps.ts'
import type { Me } from './LevelStrip.tsx'
import { sheetOf } from './PendingStrip.tsx'

/**
 * What lies between registering and the first payout. Nothing waits for it: a member works and withdraws without it, and may put it
 * away, which this phone remembers.
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
    <section className="section" aria-labelledby="first-steps">
      <div>
        <div className="section__head items-center!">
          <h2 className="section__title" id="first-steps">
            {t('title')}
          </h2>
          <button type="button" className="icon-button" aria-label={t('putAway')} onClick={putAway}>
            <CloseIcon />
          </button>
        </div>
        <p className="text-sm text-muted">{t('lead')}</p>
      </div>
      <ol className="card rows">
        <Done>{t('registered')}</Done>
        {steps.map(({ word, done, href }) =>
          done ? (
            <Done key={word}>{t(word)}</Done>
          ) : (
            <li key={word} className="row relative">
              <span className="tick" />
              <span className="row__body">
                <Link href={href} className="row__title block after:absolute after:inset-0">
                  {t(word)}
                </Link>
                <span className="row__sub block">{t(`${word}Text`)}</span>
                {word === 'task' && (
                  <Link href="/learn" className="link relative z-1 inline-block py-2 text-sm">
                    {t('sample')}
                  </Link>
                )}
              </span>
              <RightIcon size={20} />
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

function Done({ children }: { children: string }) {
  const t = useWords(firstSteps)
  return (
    <li className="row">
      <span className="tick tick--done">
        <CheckIcon size={18} />
      </span>
      <span className="row__body text-muted">
        <span className="visually-hidden">{t('done')} </span>
        {children}
      </span>
    </li>
  )
}
