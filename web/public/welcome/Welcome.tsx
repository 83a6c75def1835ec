import { useLanguage } from '../../shared/i18n/language.tsx'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Brand } from '../../shared/ui/Brand.tsx'
import { CheckIcon, CloseIcon, LanguageIcon, LockIcon, ShieldIcon } from '../../shared/ui/icons.tsx'
import { WelcomeFigures } from './WelcomeFigures.tsx'
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
const links = [
  ['/about', 'about'],
  ['/deposit', 'neverPay'],
  ['/faq', 'faq'],
  ['/terms', 'terms'],
  ['/transparency', 'transparency'],
  ['/event', 'event'],
] as const

/**
 * The page for strangers. The build writes it as HTML without scripts, with slots that the server fills in: figures of the
 * ledger, levels and settings (server/app/welcome-page.ts).
 */
export function Welcome() {
  const t = useWords(welcomeWords)
  const c = useWords(common)
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <div className="welcome">
      <title>{t('title')}</title>
      <a className="skip" href="#content">
        {c('skip')}
      </a>
      <header className="public__top">
        <a href="/welcome" className="brand">
          <Brand name={c('porokh')} />
        </a>
        <div className="welcome__actions">
          <a href={`/welcome?lang=${other}`} className="language" lang={other} hrefLang={other}>
            <LanguageIcon size={20} />
            {t('otherLanguage')}
          </a>
          <a href="/login" className="button button--secondary button--small">
            {c('signIn')}
          </a>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <div className="welcome__hero">
          <div className="welcome__say">
            <h1>{t('promise')}</h1>
            <p>{t('lead')}</p>
            <div className="welcome__buttons">
              <a href="/register" className="button button--primary button--wide">
                {t('join')}
              </a>
              <a href="#makers" className="button button--secondary button--wide">
                {c('forSponsors')}
              </a>
            </div>
            <p className="welcome__never">
              <ShieldIcon />
              <strong>{t('noPayment')}</strong>
            </p>
          </div>
          <JourneyPicture />
        </div>
        <WelcomeFigures />
        <section className="welcome__part" aria-labelledby="steps">
          <h2 id="steps">{t('stepsTitle')}</h2>
          <ol className="welcome__steps">
            {steps.map(([name, text, Picture]) => (
              <li key={name}>
                <Picture />
                <h3>{t(name)}</h3>
                <p>
                  {t(text)}
                  {name === 'step3' && <i data-if="known"> {t('step3From', { minimum: slot('minimum') })}</i>}
                </p>
              </li>
            ))}
          </ol>
        </section>
        <section className="welcome__part welcome__pay" aria-labelledby="pay" data-if="known">
          <div>
            <h2 id="pay">{t('payTitle')}</h2>
            <p>{t('payLead')}</p>
          </div>
          <ol>
            {levels.map((level) => (
              <li key={level}>
                <strong>{slot(`name${level}`)}</strong>
                <span className="welcome__bar" aria-hidden="true">
                  <span style={{ width: `${slot(`width${level}`)}%` }} />
                </span>
                <strong className="welcome__share">{t('taka', { share: slot(`share${level}`) })}</strong>
                <Needed level={level} />
              </li>
            ))}
          </ol>
        </section>
        <section className="welcome__part" aria-labelledby="fraud">
          <div className="welcome__warn">
            <BaitPicture />
            <div>
              <h2 id="fraud">{t('fraudTitle')}</h2>
              <p>{t('fraudLead')}</p>
            </div>
          </div>
          <ul className="welcome__compare">
            {frauds.map(([they, here]) => (
              <li key={they}>
                <div>
                  <CloseIcon size={20} />
                  <p>
                    <span className="welcome__who">{t('they')}</span>
                    {t(they)}
                  </p>
                </div>
                <div>
                  <CheckIcon size={20} />
                  <p>
                    <span className="welcome__who">{t('here')}</span>
                    {t(here)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <a className="welcome__link" href="/deposit">
            {t('fraudMore')}
          </a>
        </section>
        <section className="welcome__part" aria-labelledby="ways">
          <h2 id="ways">{t('waysTitle')}</h2>
          <div className="welcome__ways">
            <div className="panel">
              <h3>{t('memberTitle')}</h3>
              <Points words={['member1', 'member2', 'member3']} />
              <a href="/register" className="button button--primary button--wide">
                {t('join')}
              </a>
              <a href="/login" className="button button--secondary button--wide">
                {t('haveAccount')}
              </a>
              <p className="welcome__code">
                <LockIcon size={20} />
                <span>{t('codeNeeded')}</span>
              </p>
            </div>
            <div className="welcome__makers" id="makers">
              <h3>{t('makerTitle')}</h3>
              <Points words={['maker1', 'maker2', 'maker3']} />
              <a href="/sponsor/register" className="button button--primary button--wide">
                {t('makerJoin')}
              </a>
              <a href="/api/docs" className="button button--secondary button--wide">
                {t('makerApi')}
              </a>
            </div>
          </div>
        </section>
      </main>
      <footer className="public__foot">
        <nav className="public__links" aria-label={c('footer')}>
          {links.map(([to, word]) => (
            <a key={to} href={to}>
              {c(word)}
            </a>
          ))}
        </nav>
      </footer>
    </div>
  )
}

/** What a level needs: the server keeps the one sentence that is true of it. */
function Needed({ level }: { level: (typeof levels)[number] }) {
  const t = useWords(welcomeWords)
  const tasks = slot(`tasks${level}`)
  return (
    <span className="welcome__needed">
      <i data-if={`start${level}`}>{t('payStart')}</i>
      <i data-if={`any${level}`}>{t('payFromAny', { tasks })}</i>
      <i data-if={`percent${level}`}>{t('payFrom', { tasks, percent: slot(`percent${level}`) })}</i>
    </span>
  )
}

type Point = 'member1' | 'member2' | 'member3' | 'maker1' | 'maker2' | 'maker3'
function Points({ words }: { words: readonly Point[] }) {
  const t = useWords(welcomeWords)
  return (
    <ul>
      {words.map((word) => (
        <li key={word}>
          <CheckIcon size={20} />
          <span>{t(word)}</span>
        </li>
      ))}
    </ul>
  )
}
