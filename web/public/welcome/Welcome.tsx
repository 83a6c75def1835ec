import type { ReactNode } from 'react'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Brand } from '../../shared/ui/Brand.tsx'
import { CheckIcon, CloseIcon, LanguageIcon, LockIcon, ShieldIcon } from '../../shared/ui/icons.tsx'
import { LanguageLink } from '../../shared/shell/LanguageSwitch.tsx'
import { SkipLink } from '../../shared/shell/SkipLink.tsx'
import { box, Card, Panel } from '../../shared/ui/boxes.tsx'
import { buttonClass } from '../../shared/ui/Button.tsx'
import { PublicFoot, PublicTop } from '../shared/PublicFrame.tsx'
import { MoreLink, PartTitle, WelcomeFigures } from './WelcomeFigures.tsx'
import { BaitPicture, ChoosePicture, JourneyPicture, PaidPicture, WritePicture } from './WelcomePictures.tsx'
import { slot } from './welcome-slots.ts'
import { welcomeWords } from './welcome.ts'

const steps = [
  ['step1', 'step1Text', ChoosePicture],
  ['step2', 'step2Text', WritePicture],
  ['step3', 'step3Text', PaidPicture],
] as const
const levels = [0, 1, 2, 3, 4] as const
const frauds = [
  ['they1', 'here1'],
  ['they2', 'here2'],
  ['they3', 'here3'],
  ['they4', 'here4'],
  ['they5', 'here5'],
] as const

/** A part of the page with deferred layout until it nears the viewport, so that the first paint on a slow phone does not wait. */
const Part = box(
  'section',
  'grid grid-cols-1 gap-5 w-full max-w-288 mx-auto px-4 pt-12 md:pt-18 [content-visibility:auto] [contain-intrinsic-size:auto_40rem]',
)
const headings = {
  bn: 'text-[length:clamp(2rem,9vw,3.375rem)] leading-snug',
  en: 'text-[length:clamp(2.125rem,9.5vw,3.25rem)] leading-[1.12] tracking-[-0.015em]',
}
const Side = box('div', 'flex gap-[min(0.625rem,3vw)] px-4 py-3 [&>svg]:mt-[0.15em]')
const Who = box('span', 'block text-xs font-semibold')
const Way = box('div', 'flex flex-col gap-3.5 px-inset! py-6! md:p-8! rounded-lg')

/** Kept by the server for people who are signed in, or for the others. */
const For = ({ who, children }: { who: 'in' | 'out'; children: ReactNode }) => (
  <i className="contents" data-if={who}>
    {children}
  </i>
)

/**
 * The welcome page. The build renders it as HTML without scripts, with slots that the server fills with figures from the ledger, levels and
 * settings (server/app/pages/welcome-page.ts).
 */
export function Welcome() {
  const t = useWords(welcomeWords)
  const c = useWords(common)
  const language = useLanguage()
  const other = language === 'bn' ? 'en' : 'bn'
  return (
    <div className="wrap-anywhere dawn [--dawn:34rem]">
      <title>{t('title')}</title>
      <SkipLink />
      <PublicTop>
        <Brand as="a" href="/welcome" name={c('porokh')} />
        {/* With large letters the two need a line each. */}
        <div className="flex flex-wrap items-center">
          <LanguageLink href={`/welcome?lang=${other}`} lang={other} hrefLang={other}>
            <LanguageIcon size={20} />
            {t('otherLanguage')}
          </LanguageLink>
          <For who="out">
            <a href="/login" className={buttonClass({ look: 'secondary', small: true })}>
              {c('signIn')}
            </a>
          </For>
          <For who="in">
            <a href="/" className={buttonClass({ look: 'secondary', small: true })}>
              {c('home')}
            </a>
          </For>
        </div>
      </PublicTop>
      <main id="content" tabIndex={-1}>
        <div className="grid grid-cols-1 gap-7 max-w-288 mx-auto px-4 pt-3 pb-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-center lg:gap-12 lg:pt-6 lg:pb-14 [&>svg]:w-[min(100%,34rem)] [&>svg]:mx-auto lg:[&>svg]:w-full">
          <div className="grid gap-4 content-center">
            <h1 className={`font-[750] whitespace-pre-line text-wrap ${headings[language]}`}>{t('promise')}</h1>
            <p className="text-lg text-muted max-w-[36ch]">{t('lead')}</p>
            <div className="grid gap-3 sm:flex sm:flex-wrap">
              <For who="out">
                <a href="/register" className={`${buttonClass({ wide: true })} sm:w-auto sm:px-6!`}>
                  {t('join')}
                </a>
              </For>
              <For who="in">
                <a href="/" className={`${buttonClass({ wide: true })} sm:w-auto sm:px-6!`}>
                  {t('goOn')}
                </a>
              </For>
              <a href="#makers" className={`${buttonClass({ look: 'secondary', wide: true })} sm:w-auto sm:px-6!`}>
                {c('forSponsors')}
              </a>
            </div>
            <p className="flex gap-[min(0.625rem,3vw)]">
              <ShieldIcon className="mt-[0.15em] text-green-text" />
              <strong>{t('noPayment')}</strong>
            </p>
          </div>
          <JourneyPicture />
        </div>
        <WelcomeFigures />
        <Part aria-labelledby="steps">
          <PartTitle id="steps">{t('stepsTitle')}</PartTitle>
          {/* However large the letters, the words have most of the screen. */}
          <ol className="grid gap-6 [--picture:min(6.5rem,30vw)] md:grid-cols-3 md:gap-10">
            {steps.map(([name, text, Picture]) => (
              <li
                key={name}
                className="relative grid grid-cols-[var(--picture)_minmax(0,1fr)] gap-x-4 gap-y-1 content-start md:grid-cols-1 [&>svg]:mt-[0.15em] [&>svg]:row-span-2 [&>svg]:w-(--picture) md:[&>svg]:row-auto md:[&>svg]:w-36 md:[&>svg]:mb-2 not-last:after:absolute not-last:after:left-[calc(var(--picture)/2)] not-last:after:top-[calc(var(--picture)*0.85)] not-last:after:-bottom-5 not-last:after:border-l-3 not-last:after:border-dashed not-last:after:border-marigold md:not-last:after:left-40 md:not-last:after:-right-6 md:not-last:after:top-13 md:not-last:after:bottom-auto md:not-last:after:border-l-0 md:not-last:after:border-t-3"
              >
                <Picture />
                <h3 className="text-lg font-heavy">{t(name)}</h3>
                <p className="text-muted">
                  {t(text)}
                  {name === 'step3' && (
                    <i className="not-italic" data-if="known">
                      {' '}
                      {t('step3From', { minimum: slot('minimum') })}
                    </i>
                  )}
                </p>
              </li>
            ))}
          </ol>
        </Part>
        <Part
          className="lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:gap-14 lg:items-center"
          aria-labelledby="pay"
          data-if="known"
        >
          <div className="grid gap-3 content-start">
            <PartTitle id="pay">{t('payTitle')}</PartTitle>
            <p className="text-muted max-w-[52ch]">{t('payLead')}</p>
          </div>
          <Card as="ol" className="grid gap-3.5 p-4.5">
            {levels.map((level) => (
              <li key={level} className="flex flex-wrap items-center gap-x-3">
                <strong className="min-w-14">{slot(`name${level}`)}</strong>
                <span className="flex-[1_1_6rem] h-4 rounded-full bg-sunken overflow-hidden inlaid" aria-hidden="true">
                  <span
                    className="block h-full rounded-full [background:repeating-linear-gradient(90deg,var(--green)_0_0.625rem,var(--green-text)_0.625rem_0.75rem)]"
                    style={{ width: `${slot(`width${level}`)}%` }}
                  />
                </span>
                <strong className="text-green-text whitespace-nowrap tabular">
                  {t('taka', { share: slot(`share${level}`) })}
                </strong>
                <Needed level={level} />
              </li>
            ))}
          </Card>
        </Part>
        <Part aria-labelledby="fraud">
          <div className="flex flex-wrap items-center gap-3 [&>svg]:w-18 md:[&>svg]:w-26">
            <BaitPicture />
            <div className="flex-[1_1_11rem] min-w-0">
              <PartTitle id="fraud">{t('fraudTitle')}</PartTitle>
              <p className="text-muted max-w-[52ch]">{t('fraudLead')}</p>
            </div>
          </div>
          <ul className="grid gap-3.5">
            {frauds.map(([they, here]) => (
              <li key={they} className="grid grid-cols-1 md:grid-cols-2 rounded-md overflow-hidden border bg-surface">
                <Side className="bg-red-soft">
                  <CloseIcon size={20} className="text-red-text" />
                  <p>
                    <Who className="text-red-text">{t('they')}</Who>
                    {t(they)}
                  </p>
                </Side>
                <Side>
                  <CheckIcon size={20} className="text-green-text" />
                  <p>
                    <Who className="text-green-text">{t('here')}</Who>
                    {t(here)}
                  </p>
                </Side>
              </li>
            ))}
          </ul>
          <MoreLink href="/deposit">{t('fraudMore')}</MoreLink>
        </Part>
        <Part aria-labelledby="ways">
          <PartTitle id="ways">{t('waysTitle')}</PartTitle>
          <div className="grid grid-cols-1 gap-5 pb-14 md:grid-cols-2">
            <Way as={Panel}>
              <h3 className="text-lg font-heavy">{t('memberTitle')}</h3>
              <Points words={['member1', 'member2', 'member3']} colour="text-streak" />
              <For who="out">
                <a href="/register" className={buttonClass({ wide: true })}>
                  {t('join')}
                </a>
                <a href="/login" className={buttonClass({ look: 'secondary', wide: true })}>
                  {t('haveAccount')}
                </a>
              </For>
              <For who="in">
                <a href="/" className={buttonClass({ wide: true })}>
                  {t('goOn')}
                </a>
              </For>
              <p className="flex gap-[min(0.625rem,3vw)] text-sm text-on-deep-muted">
                <LockIcon size={20} className="mt-[0.15em] text-streak" />
                <span>{t('codeNeeded')}</span>
              </p>
            </Way>
            <Way className="border-2 border-dashed border-green bg-surface scroll-mt-4" id="makers">
              <h3 className="text-lg font-heavy">{t('makerTitle')}</h3>
              <Points words={['maker1', 'maker2', 'maker3']} colour="text-green-text" />
              <a href="/sponsor/register" className={buttonClass({ wide: true })}>
                {t('makerJoin')}
              </a>
              <a href="/api/docs" className={buttonClass({ look: 'secondary', wide: true })}>
                {t('makerApi')}
              </a>
            </Way>
          </div>
        </Part>
      </main>
      <PublicFoot />
    </div>
  )
}

/** A level's requirement: the server keeps the one sentence that applies. */
function Needed({ level }: { level: (typeof levels)[number] }) {
  const t = useWords(welcomeWords)
  const tasks = slot(`tasks${level}`)
  return (
    <span className="basis-full text-xs text-muted *:not-italic">
      <i data-if={`start${level}`}>{t('payStart')}</i>
      <i data-if={`any${level}`}>{t('payFromAny', { tasks })}</i>
      <i data-if={`percent${level}`}>{t('payFrom', { tasks, percent: slot(`percent${level}`) })}</i>
    </span>
  )
}

type Point = 'member1' | 'member2' | 'member3' | 'maker1' | 'maker2' | 'maker3'
function Points({ words, colour }: { words: readonly Point[]; colour: string }) {
  const t = useWords(welcomeWords)
  return (
    <ul className="grid gap-2.5 mb-auto pb-1.5">
      {words.map((word) => (
        <li key={word} className="flex gap-[min(0.625rem,3vw)]">
          <CheckIcon size={20} className={`mt-[0.15em] ${colour}`} />
          <span>{t(word)}</span>
        </li>
      ))}
    </ul>
  )
}
