import { useRef, useState } from 'react'
import type { PersonRole } from '../../../contract/endpoint.ts'
import type { CallReply } from '../../shared/data/api.ts'
import { serverNow } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useLoad } from '../../shared/data/data.ts'
import { useRoleName } from '../../shared/data/role-words.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Select, TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { organisationWords } from '../../shared/organisation/words.ts'
import { RoleSelect } from './RoleSelect.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, SectionTitle } from '../../shared/ui/boxes.tsx'

type Invitation = CallReply<'GET /api/sponsor/invitations'>['items'][number]

/** Invites somebody, and lists open invitations. */
export function Invitations() {
  const t = useWords(organisationWords)
  const nameOf = useRoleName()
  const list = useLoad('GET /api/sponsor/invitations')
  const again = useSend('POST /api/sponsor/invitations/:id/send')
  const [asked, setAsked] = useState<Invitation | null>(null)
  const sendAgain = async (id: number) => {
    if (await again.send({ params: { id } })) toast({ title: t('sent') })
    refetch('GET /api/sponsor/invitations')
  }
  return (
    <>
      <Invite />
      <Section named title={t('invitations')}>
        <ConsoleRefusal problem={again.problem} />
        {list.loading ? (
          <Spinner label={t('invitations')} />
        ) : list.problem && !list.data ? (
          <ErrorState problem={list.problem} retry={list.retry} />
        ) : (
          <ConsoleTable
            label={t('invitations')}
            rows={list.data?.items ?? []}
            keyOf={(row) => row.id}
            empty={<EmptyState title={t('noInvitations')} />}
            columns={[
              {
                key: 'email',
                head: t('email'),
                cell: (row) => <span className="break-all md:break-normal">{row.email}</span>,
              },
              { key: 'role', head: t('role'), cell: (row) => nameOf(row.role) },
              {
                key: 'until',
                head: t('until'),
                cell: (row) => (
                  <>
                    {Date.parse(row.expiresAt) < serverNow() && `${t('over')} `}
                    <ConsoleTime at={row.expiresAt} />
                  </>
                ),
              },
              {
                key: 'do',
                head: '',
                cell: (row) => (
                  <span className="flex flex-wrap gap-2">
                    <Button small look="secondary" busy={again.busy} onClick={() => void sendAgain(row.id)}>
                      {t('sendAgain')}
                    </Button>
                    <Button small look="quiet" onClick={() => setAsked(row)}>
                      {t('withdraw')}
                    </Button>
                  </span>
                ),
              },
            ]}
          />
        )}
      </Section>
      {asked && <Withdraw invitation={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Invite() {
  const t = useWords(organisationWords)
  const language = useLanguage()
  const [role, setRole] = useState<PersonRole>('reviewer')
  const invite = useSend('POST /api/sponsor/invitations')
  const form = useRef<HTMLFormElement>(null)
  const submit = async (typed: Typed) => {
    const body = {
      email: typed('email').trim(),
      role,
      language: typed('language') === 'en' ? ('en' as const) : ('bn' as const),
    }
    if (!(await invite.send({ body }))) return
    toast({ title: t('sent') })
    form.current?.reset()
    refetch('GET /api/sponsor/invitations')
  }
  return (
    <Card as={Form} pad ref={form} onSubmit={submit} calls={invite}>
      <SectionTitle>{t('invite')}</SectionTitle>
      <TextField name="email" type="email" label={t('email')} hint={t('inviteLead')} autoComplete="off" required />
      <RoleSelect value={role} onChange={setRole} />
      <Select name="language" label={t('language')} defaultValue={language}>
        <option value="bn">{t('bengali')}</option>
        <option value="en">{t('english')}</option>
      </Select>
      <ConsoleRefusal problem={invite.problem} labels={{ email: t('email'), role: t('role') }} />
      <div>
        <Button type="submit" busy={invite.busy}>
          {t('send')}
        </Button>
      </div>
    </Card>
  )
}

function Withdraw({ invitation: { id, email }, onClose }: { invitation: Invitation; onClose: () => void }) {
  const t = useWords(organisationWords)
  const c = useWords(common)
  const withdraw = useSend('DELETE /api/sponsor/invitations/:id')
  const end = async () => {
    const done = await withdraw.send({ params: { id } })
    refetch('GET /api/sponsor/invitations')
    if (!done) return
    toast({ title: t('withdrawn') })
    onClose()
  }
  return (
    <Dialog
      title={t('withdrawTitle')}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button look="danger" busy={withdraw.busy} onClick={() => void end()}>
            {t('withdraw')}
          </Button>
        </>
      }
    >
      <p className="break-words">{t('withdrawLead', { email })}</p>
      <ConsoleRefusal problem={withdraw.problem} />
    </Dialog>
  )
}
