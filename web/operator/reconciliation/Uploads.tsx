import { useState } from 'react'
import { useList } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { Hint, SectionTitle } from '../../shared/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { TakeBack } from './TakeBack.tsx'
import { operatorUploads } from './upload-words.ts'
import { addressOf, noon, operatorReconciliation, type Account, type Upload } from './words.ts'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'

/** The files that were read for an account. Each can be taken back as a whole while its days are open. */
export function Uploads({ account }: { account: Account }) {
  const t = useWords(operatorReconciliation)
  const u = useWords(operatorUploads)
  const f = useFormat()
  const list = useList('GET /api/operator/reconciliation/accounts/:id/statements', { params: { id: account.id } })
  const [chosen, setChosen] = useState<Upload | null>(null)
  return (
    <Section>
      <SectionTitle>{u('uploads')}</SectionTitle>
      <ConsoleList label={u('uploads')} list={list}>
        <ConsoleTable
          label={u('uploads')}
          rows={list.items}
          keyOf={({ id }) => id}
          empty={<EmptyState title={u('noUploads')} />}
          columns={[
            {
              key: 'file',
              head: u('file'),
              cell: ({ name, readBy, readAt }) => (
                <>
                  <bdi className="break-words">{name}</bdi>
                  <Hint as="div">
                    {readBy}, {f.dateTime(readAt)}
                  </Hint>
                </>
              ),
            },
            {
              key: 'days',
              head: u('days'),
              cell: ({ from, to }) =>
                from && to && (from === to ? f.date(noon(from)) : `${f.date(noon(from))} – ${f.date(noon(to))}`),
            },
            {
              key: 'lines',
              head: u('lineCount'),
              number: true,
              cell: ({ lines, matched }) => (
                <>
                  {f.number(lines)}
                  {matched > 0 && <Hint as="div">{u('settledOf', { count: matched })}</Hint>}
                </>
              ),
            },
            {
              key: 'state',
              head: t('state'),
              cell: (upload) => <State upload={upload} accountId={account.id} onTakeBack={() => setChosen(upload)} />,
            },
          ]}
        />
      </ConsoleList>
      {chosen && <TakeBack upload={chosen} onClose={() => setChosen(null)} />}
    </Section>
  )
}

function State({
  upload: { takenBackBy, takenBackAt, proposedBy, isClosed, to },
  accountId,
  onTakeBack,
}: {
  upload: Upload
  accountId: number
  onTakeBack: () => void
}) {
  const t = useWords(operatorReconciliation)
  const u = useWords(operatorUploads)
  const f = useFormat()
  if (takenBackBy)
    return (
      <>
        <Badge>{u('takenBack')}</Badge>
        <Hint as="div">
          {takenBackBy}, {f.dateTime(takenBackAt!)}
        </Hint>
      </>
    )
  if (proposedBy)
    return (
      <>
        <Badge tone="wait">{t('state_proposed')}</Badge>
        <Hint as="div">{u('takeBackProposed', { name: proposedBy })}</Hint>
      </>
    )
  if (isClosed)
    return (
      <>
        <Badge tone="good">{t('state_closed')}</Badge>
        {to && (
          <div>
            <ButtonLink look="quiet" small href={addressOf(accountId, to)}>
              {t('openDay')}
            </ButtonLink>
          </div>
        )}
      </>
    )
  return (
    <Button look="secondary" small onClick={onTakeBack}>
      {u('takeBack')}
    </Button>
  )
}
