import { useWords } from '../../shared/i18n/words.ts'
import { slot } from './welcome-slots.ts'
import { welcomeWords } from './welcome.ts'

/** Of the sections and lines with `data-if` the server keeps those that are true: a new system has no figures to show. */
export function WelcomeFigures() {
  const t = useWords(welcomeWords)
  const backed = { promised: slot('promised'), escrow: slot('escrow') }
  return (
    <>
      <section className="panel welcome__figures" aria-labelledby="figures" data-if="figures">
        <div>
          <h2 id="figures">{t('figuresTitle')}</h2>
          <p className="panel__label">{t('figuresLead', { at: slot('at') })}</p>
          <p data-if="demo" className="welcome__demo">
            {t('demo')}
          </p>
        </div>
        <dl>
          <Figure value="paidTotal" words={t('paidTotal')} />
          <Figure value="paid30" words={t('paid30')} />
          <Figure value="tasksPaid" words={t('tasksPaid')} />
          <Figure value="average" words={t('average')} />
          <Figure value="approved" words={t('approved')} />
          <Figure value="decisionTime" words={t('decisionTime')} when="decisions" />
          <Figure value="payoutTime" words={t('payoutTime')} when="payouts" />
        </dl>
        <p data-if="covered">{t('covered', backed)}</p>
        <p data-if="notCovered">{t('notCovered', backed)}</p>
        <a className="welcome__link" href="/transparency">
          {t('allFigures')}
        </a>
      </section>
      <section className="panel welcome__figures" aria-labelledby="figures" data-if="none">
        <div>
          <h2 id="figures">{t('noneTitle')}</h2>
          <p>{t('noneText')}</p>
          <p data-if="demo" className="welcome__demo">
            {t('demo')}
          </p>
        </div>
        <a className="welcome__link" href="/transparency">
          {t('allFigures')}
        </a>
      </section>
      <section className="panel welcome__figures" aria-labelledby="figures" data-if="unknown">
        <div>
          <h2 id="figures">{t('unknownTitle')}</h2>
          <p>{t('unknownText')}</p>
        </div>
      </section>
    </>
  )
}

/** The name comes first for those who listen; for those who look, the style puts the value above it. */
const Figure = ({ value, words, when }: { value: string; words: string; when?: string }) => (
  <div data-if={when}>
    <dt>{words}</dt>
    <dd>{slot(value)}</dd>
  </div>
)
