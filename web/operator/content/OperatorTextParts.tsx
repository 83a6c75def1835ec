import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { common } from '../../shared/i18n/common.ts'
import { operatorTexts } from './texts.ts'

type Text = NonNullable<CallReply<'GET /api/operator/approvals'>['items'][number]['text']>
type Part = Text['parts'][number]

/** What a proposal about a text is called. */
export function useTextTitle(): (text: Text) => string {
  const t = useWords(operatorTexts)
  const c = useWords(common)
  const f = useFormat()
  return ({ kind, target }) => {
    const name = kind === 'page' ? c(target as 'terms' | 'about' | 'event') : f.digits(target ?? '')
    return target === null
      ? t('newText', { kind: t(`kind_${kind}`) })
      : t('changedText', { kind: t(`kind_${kind}`), name })
  }
}

/** The parts of a proposed text as they will be, and as they are until now. */
export const OperatorTextParts = ({ parts }: { parts: readonly Part[] }) => (
  <dl className="grid gap-2">
    {parts.map((part) => (
      <OfPart key={part.name} part={part} />
    ))}
  </dl>
)

const labels = {
  kind: 'kind',
  picture: 'picture',
  name: 'linkName',
  url: 'address',
  question: 'question',
  answer: 'answer',
  title: 'noticeTitle',
  text: 'bannerText',
  body: 'pageBody',
  link: 'link',
  starts_at: 'startsAt',
  ends_at: 'endsAt',
} as const

/** A part of a text, new and current. */
function OfPart({ part: { name, before, after } }: { part: Part }) {
  const t = useWords(operatorTexts)
  const f = useFormat()
  const [, column = name, language] = /^(\w+)_(en|bn)$/.exec(name) ?? []
  const label = t(labels[column as keyof typeof labels])
  const shown = (value: string) =>
    name.endsWith('_at') ? f.dateTime(value) : name === 'kind' ? t(value as 'banner' | 'promotion') : value
  if (after === null && before === null) return null
  return (
    <div>
      <dt className="font-bold text-sm">
        {language ? t(language === 'en' ? 'inEnglish' : 'inBengali', { label }) : label}
      </dt>
      <dd className="whitespace-pre-line break-words" lang={langOf(after ?? '')}>
        {after === null ? '–' : shown(after)}
      </dd>
      {before !== null && (
        <dd>
          <details>
            <summary>{t('wasText')}</summary>
            <span className="whitespace-pre-line break-words" lang={langOf(before)}>
              {shown(before)}
            </span>
          </details>
        </dd>
      )}
    </div>
  )
}
