import { useSearchParams } from 'wouter'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { operatorLookup } from './words.ts'
import { Note } from '../../shared/ui/boxes.tsx'
import { CellLink, PartLink, PartLinks } from '../../shared/console/ui/boxes.tsx'

export type Part =
  | 'history'
  | 'tasks'
  | 'money'
  | 'payouts'
  | 'holds'
  | 'tickets'
  | 'devices'
  | 'related'
  | 'campaigns'
  | 'deposits'
  | 'invoices'
  | 'people'

/** The tab in the URL, and the number of the only row to show. Default: the first tab. */
export function usePart<P extends Part>(parts: readonly P[]): { part: P; only: string | undefined } {
  const [params] = useSearchParams()
  const asked = params.get('show')
  const only = params.get('only') ?? ''
  return {
    part: parts.find((one) => one === asked) ?? parts[0]!,
    only: /^[1-9]\d{0,14}$/.test(only) ? only : undefined,
  }
}

/** A page's tabs. Each loads when it is shown. */
export function Parts({ parts, part }: { parts: readonly Part[]; part: Part }) {
  const t = useWords(operatorLookup)
  return (
    <PartLinks as="nav" aria-label={t('parts')}>
      {parts.map((one) => (
        <PartLink
          key={one}
          href={`?show=${one}`}
          isOn={one === part}
          className="flex-auto!"
          aria-current={one === part ? 'true' : undefined}
        >
          {t(`part_${one}`)}
        </PartLink>
      ))}
    </PartLinks>
  )
}

/** Says that only one row is shown, with a link to all. */
export function OperatorOnly({ part, only }: { part: Part; only: string | undefined }) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  if (only === undefined) return null
  return (
    <Note as="p">
      <span>
        {t('onlyOne', { id: f.digits(only) })} <CellLink href={`?show=${part}`}>{t('showAll')}</CellLink>
      </span>
    </Note>
  )
}
