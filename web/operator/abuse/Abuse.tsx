import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useChosen } from '../../shared/console/chosen.ts'
import { MemberLink, SponsorLink } from '../shared/AccountLink.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useList } from '../../shared/data/data.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useKeptTyped } from '../../shared/data/keep-typed.ts'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { ComeBackLaterPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Copied, Machine, Rejecting, Related } from './Evidence.tsx'
import { operatorAbuse } from './words.ts'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'
import { Card, Hint, Note } from '../../shared/ui/boxes.tsx'

type Entry = CallReply<'GET /api/operator/abuse'>['items'][number]
const kinds = ['related', 'copied', 'machine', 'rejecting'] as const
const states = ['open', 'looked'] as const

/** Signs of market abuse with their evidence. They have no automatic effect. */
export default function Abuse() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorAbuse)
  const [kind, setKind] = useChosen('kind', kinds)
  const [state, setState] = useChosen('state', states)
  const list = useList('GET /api/operator/abuse', { query: { kind, state } })
  return (
    <Screen title={m('abuse')} lead={t('lead')}>
      <FilterBar>
        <ConsoleFilter label={t('kind')} choices={kinds} nameOf={(one) => t(one)} value={kind} onChange={setKind} />
        <ConsoleFilter label={t('show')} choices={states} nameOf={(one) => t(one)} value={state} onChange={setState} />
      </FilterBar>
      <ConsoleList label={m('abuse')} list={list}>
        {!list.items.length ? (
          <Card>
            <EmptyState picture={<ComeBackLaterPicture />} title={t('none')} text={t('noneText')} />
          </Card>
        ) : (
          <ul className="grid gap-4">
            {list.items.map((entry) => (
              <OperatorAbuseCard key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </ConsoleList>
    </Screen>
  )
}

/** A sign of abuse with its evidence and a form for a note. */
export function OperatorAbuseCard({ entry }: { entry: Entry }) {
  const t = useWords(operatorAbuse)
  const f = useFormat()
  const { member, sponsor, related, copied, machine, rejecting } = entry
  const names = [
    sponsor && `${t('sponsor')}: ${sponsor.organisation}`,
    member && `${t('member')}: ${member.username} (${f.digits(member.id)})`,
  ].filter((one) => one !== null)
  return (
    <Card as="li" pad className="grid gap-4" aria-label={names.join(' · ')}>
      <div className="grid gap-1">
        {sponsor && (
          <strong className="break-words">
            {t('sponsor')}: <SponsorLink id={sponsor.id}>{sponsor.organisation}</SponsorLink>
          </strong>
        )}
        {member && (
          <strong className="break-words">
            {t('member')}: <MemberLink id={member.id}>{member.username}</MemberLink> ({f.digits(member.id)})
          </strong>
        )}
        <Hint className="flex flex-wrap gap-x-4">
          <span>{t('found', { at: f.dateTime(entry.foundAt) })}</span>
          {entry.seenAt !== entry.foundAt && <span>{t('seen', { at: f.dateTime(entry.seenAt) })}</span>}
        </Hint>
      </div>
      {related && <Related {...related} />}
      {copied && <Copied {...copied} />}
      {machine && <Machine {...machine} />}
      {rejecting && <Rejecting {...rejecting} />}
      <Look entry={entry} />
    </Card>
  )
}

function Look({ entry: { id, looked } }: { entry: Entry }) {
  const t = useWords(operatorAbuse)
  const f = useFormat()
  const look = useSend('POST /api/operator/abuse/:id/look')
  const kept = useKeptTyped(look.name, id)
  const [note, setNote] = useState('')
  if (looked)
    return (
      <Note>
        <div>
          <strong>{t('lookedBy', { by: looked.by, at: f.dateTime(looked.at) })}</strong>
          <p className="whitespace-pre-wrap break-words">{looked.note}</p>
        </div>
      </Note>
    )
  const mark = async () => {
    if (!(await look.send({ params: { id }, body: { note } }))) return
    toast({ title: t('marked') })
    refetch('GET /api/operator/abuse', 'GET /api/operator/overview')
  }
  return (
    <>
      <TextArea
        ref={kept}
        name="note"
        label={t('note')}
        hint={t('noteHint')}
        rows={2}
        value={note}
        maxLength={1000}
        data-first="a"
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <ConsoleRefusal problem={look.problem} />
      <div>
        <Button busy={look.busy} data-acts="a" onClick={() => void mark()}>
          {t('mark')}
        </Button>
      </div>
    </>
  )
}
