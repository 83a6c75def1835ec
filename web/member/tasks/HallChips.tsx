import { Link } from 'wouter'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { buttonClass } from '../../shared/ui/Button.tsx'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { hallAddress, hallFilters, type HallFilter } from './hall-query.ts'
import { hallWords } from './hall.ts'

type Name = Exclude<keyof HallFilter, 'search'>

/** One press away. Minutes, megabytes and poisha. */
const quick = [
  ['saved', 'true'],
  ['maxMinutes', '30'],
  ['maxMegabytes', '10'],
  ['newToMe', 'true'],
  ['minPay', '10000'],
  ['platform', 'web'],
  ['platform', 'android'],
] as const satisfies readonly (readonly [Name, string])[]

const chip = (isSet?: boolean) =>
  `${buttonClass({ look: isSet ? 'primary' : 'secondary', small: true })} rounded-full! font-medium!`

/** The filter as chips: pressing a set one removes it, the others add theirs. The words are in the search field. */
export function HallChips({
  filter,
  open,
  onOpen,
}: {
  filter: HallFilter
  open: boolean
  onOpen: (open: boolean) => void
}) {
  const t = useWords(hallWords)
  const f = useFormat()
  const said = (name: Name, value: string): string => {
    const number = Number(value)
    if (name === 'minPay') return t('atLeast', { value: f.money(number) })
    if (name === 'maxMinutes') return t('quick_maxMinutes', { value: f.length(number * 60) })
    if (name === 'maxMegabytes')
      return number === 10 ? t('quick_maxMegabytes') : t('atMost', { value: t('megabytes', { count: number }) })
    if (name === 'saved') return t('saved')
    if (name === 'newToMe' || name === 'unfit') return t(`quick_${name}`)
    const key = `${name}_${value}`
    return t.knows(key) ? t(key as 'platform_web') : value
  }
  const { saved: _, ...others } = filter
  const without = (name: Name) => {
    const { [name]: _, ...rest } = filter
    return hallAddress(rest)
  }
  const set = hallFilters.filter((name): name is Name => name !== 'search' && !!filter[name])
  return (
    <nav
      aria-label={t('chips')}
      className="flex gap-2 overflow-x-auto -mx-4 px-4 py-1 *:flex-none lg:flex-wrap"
      data-cut=""
    >
      {set.map((name) => (
        <Link key={name} href={without(name)} className={chip(true)} data-set={name}>
          <span className="sr-only">{t('remove')}</span>
          {said(name, filter[name]!)}
          <CloseIcon size={16} />
        </Link>
      ))}
      {quick.map(
        ([name, value]) =>
          !filter[name] && (
            <Link
              key={`${name} ${value}`}
              href={hallAddress(name === 'saved' ? { saved: value } : { ...others, [name]: value })}
              className={chip()}
              data-quick={name}
            >
              {said(name, value)}
            </Link>
          ),
      )}
      <button type="button" className={chip()} aria-expanded={open} onClick={() => onOpen(!open)}>
        {t('title')}
      </button>
      {(set.length > 1 || (filter.search && set.length > 0)) && (
        <Link href="/#hall" className={chip()}>
          {t('showAll')}
        </Link>
      )}
    </nav>
  )
}
