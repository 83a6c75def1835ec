import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useList } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { useUser } from '../../shared/data/session.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ComeBackLaterPicture } from '../../shared/ui/pictures.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Card, Hint, Note } from '../../shared/ui/boxes.tsx'
import { Content } from './Content.tsx'
import { operatorTexts } from './texts.ts'

type Text = CallReply<'GET /api/operator/texts'>['items'][number]
type Part = Text['parts'][number]

/** Texts that another operator publishes. */
export default function WaitingTexts() {
  const t = useWords(operatorTexts)
  const list = useList('GET /api/operator/texts')
  return (
    <Content lead={t('waitingLead')}>
      <ConsoleList label={t('waiting')} list={list}>
        {!list.items.length && (
          <Card>
            <EmptyState picture={<ComeBackLaterPicture />} title={t('noWaiting')} />
          </Card>
        )}
        <ul className="grid gap-4" aria-label={t('waiting')}>
          {list.items.map((text) => (
            <Waiting key={text.id} text={text} />
          ))}
        </ul>
      </ConsoleList>
    </Content>
  )
}

function Waiting({ text: { id, kind, target, parts, proposedBy, proposedAt } }: { text: Text }) {
  const t = useWords(operatorTexts)
  const c = useWords(common)
  const f = useFormat()
  const isOwn = useUser().username === proposedBy
  const publish = useSend('POST /api/operator/texts/:id/publish')
  const discard = useSend('DELETE /api/operator/texts/:id')
  const settle = async (sender: typeof publish | typeof discard, done: 'published' | 'discarded') => {
    if (await sender.send({ params: { id } })) toast({ title: t(done) })
    refetch('GET /api/operator/texts')
  }
  const name = kind === 'page' ? c(target as 'terms' | 'about' | 'event') : f.digits(target ?? '')
  return (
    <Card as="li" pad className="grid gap-3">
      <strong>
        {target === null
          ? t('newText', { kind: t(`kind_${kind}`) })
          : t('changedText', { kind: t(`kind_${kind}`), name })}
      </strong>
      <dl className="grid gap-2">
        {parts.map((part) => (
          <OfPart key={part.name} part={part} />
        ))}
      </dl>
      <Hint>{t('proposedBy', { name: proposedBy, time: f.dateTime(proposedAt) })}</Hint>
      {isOwn && (
        <Note as="p" tone="warn">
          {t('ownText')}
        </Note>
      )}
      <ConsoleRefusal problem={publish.problem ?? discard.problem} />
      <div className="flex flex-wrap gap-2">
        {!isOwn && (
          <Button busy={publish.busy} onClick={() => void settle(publish, 'published')}>
            {t('publish')}
          </Button>
        )}
        <Button look="quiet" busy={discard.busy} onClick={() => void settle(discard, 'discarded')}>
          {t('discard')}
        </Button>
      </div>
    </Card>
  )
}

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

/** A part as it will be, and as it is until now. */
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
