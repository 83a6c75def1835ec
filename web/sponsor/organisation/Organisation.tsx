import { useState } from 'react'
import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useLoad } from '../../shared/data/data.ts'
import { useMay } from '../../shared/console/person.ts'
import { useRoleName } from '../../shared/data/role-words.ts'
import { useSend } from '../../shared/data/send.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { organisationWords, type Person } from '../../shared/organisation/words.ts'
import { ChangeRole } from './ChangeRole.tsx'
import { Invitations } from './Invitations.tsx'
import { Leave } from './Leave.tsx'
import { RemovePerson } from './RemovePerson.tsx'
import { Card, Hint, SectionTitle } from '../../shared/ui/boxes.tsx'

/** The organisation's people. Everybody sees the list; owners change it. */
export default function Organisation() {
  const t = useWords(organisationWords)
  const nameOf = useRoleName()
  const isOwner = useMay('owner')
  const list = useLoad('GET /api/sponsor/people')
  const [asked, setAsked] = useState<{ what: 'change' | 'remove'; person: Person } | 'leave' | null>(null)
  const close = () => setAsked(null)
  if (list.problem && !list.data) return <ErrorState problem={list.problem} retry={list.retry} />
  if (!list.data) return <Spinner label={t('title')} />
  const { organisation, items } = list.data
  const self = items.find(({ isSelf }) => isSelf)
  return (
    <Screen
      title={t('title')}
      lead={<span lang={langOf(organisation)}>{t('lead', { organisation })}</span>}
      actions={
        isOwner && (
          <ButtonLink href="/sponsor/organisation/log" look="secondary">
            {t('log')}
          </ButtonLink>
        )
      }
    >
      <ConsoleTable
        label={t('people')}
        rows={items}
        keyOf={(row) => row.id}
        empty={null}
        columns={[
          {
            key: 'name',
            head: t('name'),
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-2">
                <strong className="wrap-break-word" lang={langOf(row.name)}>
                  {row.name}
                </strong>
                {row.isSelf && <Badge>{t('you')}</Badge>}
              </span>
            ),
          },
          {
            key: 'role',
            head: t('role'),
            cell: (row) => (
              <>
                {nameOf(row.role)}
                <Hint as="div">{t(`about_${row.role}`)}</Hint>
              </>
            ),
          },
          ...(isOwner
            ? [
                {
                  key: 'email',
                  head: t('email'),
                  cell: (row: Person) => <span className="break-all md:break-normal">{row.email}</span>,
                },
              ]
            : []),
          { key: 'since', head: t('since'), cell: (row) => <ConsoleTime at={row.since} /> },
          ...(isOwner
            ? [
                {
                  key: 'do',
                  head: '',
                  cell: (person: Person) => (
                    <span className="flex flex-wrap gap-2">
                      <Button
                        small
                        look="secondary"
                        aria-label={t('changeTitle', { name: person.name })}
                        onClick={() => setAsked({ what: 'change', person })}
                      >
                        {t('change')}
                      </Button>
                      {!person.isSelf && (
                        <Button
                          small
                          look="quiet"
                          aria-label={t('removeTitle', { name: person.name })}
                          onClick={() => setAsked({ what: 'remove', person })}
                        >
                          {t('remove')}
                        </Button>
                      )}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {isOwner && <Invitations />}
      {self && <OwnName person={self} />}
      <Card as="section" pad className="grid gap-3">
        <SectionTitle>{t('leave')}</SectionTitle>
        <p>{t('leaveText')}</p>
        <div>
          <Button look="secondary" onClick={() => setAsked('leave')}>
            {t('leave')}
          </Button>
        </div>
      </Card>
      {asked === 'leave' ? (
        <Leave onClose={close} />
      ) : asked?.what === 'change' ? (
        <ChangeRole person={asked.person} onClose={close} />
      ) : (
        asked && <RemovePerson person={asked.person} onClose={close} />
      )}
    </Screen>
  )
}

function OwnName({ person }: { person: Person }) {
  const t = useWords(organisationWords)
  const write = useSend('PUT /api/sponsor/name')
  const submit = async (typed: Typed) => {
    const name = typed('name').trim()
    if (!(await write.send({ body: { name } }))) return
    toast({ title: t('saved') })
    refetch('GET /api/sponsor/people', 'GET /api/sponsor/submissions/:taskId/notes')
  }
  return (
    <Card as={Form} pad onSubmit={submit} calls={write}>
      <TextField
        name="name"
        label={t('ownName')}
        hint={t('ownNameHint')}
        // A person without a name is shown by e-mail.
        defaultValue={person.name === person.email ? '' : person.name}
        autoComplete="name"
        required
      />
      <ConsoleRefusal problem={write.problem} labels={{ name: t('ownName') }} />
      <div>
        <Button type="submit" look="secondary" busy={write.busy}>
          {t('save')}
        </Button>
      </div>
    </Card>
  )
}
