import { box, Panel } from '../../shared/ui/boxes.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { slot } from './welcome-slots.ts'
import { welcomeWords } from './welcome.ts'

export const PartTitle = box('h2', 'text-[length:clamp(1.5rem,5.5vw,2.125rem)] font-heavy scroll-mt-4')
export const MoreLink = box(
  'a',
  'justify-self-start inline-block py-2.5 text-green-text font-semibold underline underline-offset-[0.2em]',
)
const FigurePanel = box(
  Panel,
  'grid gap-6 px-inset! py-7! md:p-10! w-[calc(100%-2*var(--side))] max-w-280 mx-auto [content-visibility:auto] [contain-intrinsic-size:auto_40rem]',
)
const Words = box('p', 'max-w-[62ch] mt-1.5')
const Demo = box(
  'p',
  'w-fit max-w-full mt-1.5 px-[min(0.75rem,3vw)] py-1 border-[1.5px] border-dashed border-streak rounded-sm text-gold font-semibold text-sm',
)

/** The server keeps only sections and lines with `data-if` whose condition holds: a new system has no figures. */
export function WelcomeFigures() {
  const t = useWords(welcomeWords)
  const backed = { promised: slot('promised'), escrow: slot('escrow') }
  return (
    <>
      <FigurePanel aria-labelledby="figures" data-if="figures">
        <div>
          <PartTitle id="figures">{t('figuresTitle')}</PartTitle>
          <Words className="text-on-deep-muted text-sm">{t('figuresLead', { at: slot('at') })}</Words>
          <Demo data-if="demo">{t('demo')}</Demo>
        </div>
        {/* No narrower than an amount. */}
        <dl className="grid gap-x-4 gap-y-5 grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.2em,7.8*var(--text-md))),1fr))] md:grid-cols-3 text-[length:clamp(1rem,4.5vw,1.5rem)]">
          <Figure first value="paidTotal" words={t('paidTotal')} />
          <Figure value="paid30" words={t('paid30')} />
          <Figure value="tasksPaid" words={t('tasksPaid')} />
          <Figure value="average" words={t('average')} />
          <Figure value="approved" words={t('approved')} />
          <Figure value="decisionTime" words={t('decisionTime')} when="decisions" />
          <Figure value="payoutTime" words={t('payoutTime')} when="payouts" />
        </dl>
        <Words data-if="covered">{t('covered', backed)}</Words>
        <Words data-if="notCovered">{t('notCovered', backed)}</Words>
        <MoreLink className="text-gold!" href="/transparency">
          {t('allFigures')}
        </MoreLink>
      </FigurePanel>
      <FigurePanel aria-labelledby="figures" data-if="none">
        <div>
          <PartTitle id="figures">{t('noneTitle')}</PartTitle>
          <Words>{t('noneText')}</Words>
          <Demo data-if="demo">{t('demo')}</Demo>
        </div>
        <MoreLink className="text-gold!" href="/transparency">
          {t('allFigures')}
        </MoreLink>
      </FigurePanel>
      <FigurePanel aria-labelledby="figures" data-if="unknown">
        <div>
          <PartTitle id="figures">{t('unknownTitle')}</PartTitle>
          <Words>{t('unknownText')}</Words>
        </div>
      </FigurePanel>
    </>
  )
}

/** The name comes first for screen readers; the style puts the value above it. */
const Figure = ({ value, words, when, first }: { value: string; words: string; when?: string; first?: boolean }) => (
  <div
    data-if={when}
    className={`flex flex-col-reverse justify-end pt-3 border-t-2 border-dashed border-[rgb(240_181_72/0.4)] ${first ? 'col-span-full' : ''}`}
  >
    <dt className="text-sm text-on-deep-muted leading-[1.4]">{words}</dt>
    {/* No wider than a narrow screen, with a million taka and large letters. */}
    <dd
      className={`font-heavy leading-[1.35] tabular ${first ? 'text-[length:min(7.5vw,3rem)] text-gold' : 'text-[length:min(1em,6.8vw)]'}`}
    >
      {slot(value)}
    </dd>
  </div>
)
