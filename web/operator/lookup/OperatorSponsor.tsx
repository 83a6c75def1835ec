import { useState, type ReactNode } from 'react'
import { useParams } from 'wouter'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useMayOpen } from '../shared/may-open.ts'
import { NotFound } from '../../shared/shell/NotFound.tsx'
import { operatorMenu } from '../shared/menu.ts'
import { useRoleName } from '../../shared/data/role-words.ts'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { operatorLookup } from './words.ts'
import { Account } from './Account.tsx'
import { Devices } from './Devices.tsx'
import { OperatorFact, OperatorFacts } from './OperatorFacts.tsx'
import { usePart } from './Parts.tsx'
import { Related } from './Related.tsx'
import { Sessions } from './Sessions.tsx'
import { OperatorSponsorDeposits, OperatorSponsorMoney, OperatorSponsorRefunds } from './SponsorLists.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { CellLink } from '../../shared/console/ui/boxes.tsx'

type Opened = CallReply<'POST /api/operator/sponsors/:id/open'>
type Sponsor = CallReply<'GET /api/operator/sponsors/:id'>
const parts = ['history', 'campaigns', 'money', 'deposits', 'invoices', 'people', 'devices', 'related'] as const

/** Other features' components on a sponsor's page. `only`: restricts them to the campaign with this number. */
export interface SponsorParts {
  history: (id: string) => ReactNode
  campaigns: (id: string, only: string | undefined) => ReactNode
  invoices: (id: string) => ReactNode
}

/** A sponsor: organisation and money above, and one of the tabs below. */
export function OperatorSponsor({ history, campaigns, invoices }: SponsorParts) {
  const m = useWords(operatorMenu)
  const t = useWords(operatorLookup)
  const { id } = useParams<{ id: string }>()
  const mayOpen = useMayOpen()
  // Only finance operators see invoices.
  const shownParts = parts.filter((one) => one !== 'invoices' || mayOpen('/operator/invoices'))
  const { part, only } = usePart(shownParts)
  const { data: sponsor, problem, retry } = useLoad('GET /api/operator/sponsors/:id', { params: { id } })
  const open = useSend('POST /api/operator/sponsors/:id/open')
  const [opened, setOpened] = useState<Opened | null>(null)
  const show = async (reason: string) => {
    const answer = await open.send({ params: { id: Number(id) }, body: { reason } })
    if (answer) setOpened(answer.reply)
    return answer !== null
  }
  if (problem?.code === 'not_found' || problem?.code === 'input.invalid') return <NotFound />
  if (problem && !sponsor) return <ErrorState problem={problem} retry={retry} />
  if (!sponsor) return <Spinner label={m('sponsors')} />
  const shown = {
    history: () => history(id),
    campaigns: () => campaigns(id, only),
    money: () => <OperatorSponsorMoney id={id} />,
    deposits: () => (
      <>
        <OperatorSponsorDeposits id={id} />
        <OperatorSponsorRefunds id={id} opened={opened} />
      </>
    ),
    invoices: () => invoices(id),
    people: () => <People sponsor={sponsor} opened={opened} />,
    devices: () => (
      <>
        <Sessions of="sponsors" id={id} />
        <Devices of="sponsors" id={id} />
      </>
    ),
    related: () => <Related of="sponsors" id={id} />,
  }
  return (
    <Account
      title={sponsor.organisation}
      closedAt={sponsor.closedAt}
      waiting={[
        ['waitingDeposits', sponsor.waitingDeposits, '?show=deposits'],
        ['waitingRefunds', sponsor.waitingRefunds, '?show=deposits'],
        ['openSigns', mayOpen('/operator/abuse') ? sponsor.openSigns : 0, '/operator/abuse'],
      ]}
      facts={<Facts sponsor={sponsor} />}
      opening={{ title: t('openSponsorTitle'), open, onReason: show }}
      opened={
        opened && {
          addresses: opened.addresses,
          more: (
            <ul>
              {opened.people.map(({ userId, name, email }) => (
                <li key={userId} className="break-words">
                  {name && (
                    <>
                      <span lang={langOf(name)}>{name}</span> ·{' '}
                    </>
                  )}
                  {email ?? t('none')}
                </li>
              ))}
            </ul>
          ),
        }
      }
      parts={shownParts}
      part={part}
      only={part === 'campaigns' ? only : undefined}
    >
      {shown[part]()}
    </Account>
  )
}

function Facts({ sponsor }: { sponsor: Sponsor }) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  return (
    <OperatorFacts label={t('facts')}>
      <OperatorFact label={t('balance')}>
        <Money amount={sponsor.balance} />
      </OperatorFact>
      <OperatorFact label={t('inEscrow')}>
        <Money amount={sponsor.escrow} />
      </OperatorFact>
      <OperatorFact label={t('funded')}>
        <Money amount={sponsor.funded} />
      </OperatorFact>
      <OperatorFact label={t('number')} hint={sponsor.tokens > 0 && t('tokens', { count: sponsor.tokens })}>
        {f.digits(sponsor.id)}
      </OperatorFact>
      <OfPlatform sponsor={sponsor} />
      <OperatorFact label={t('since')} hint={sponsor.closedAt && t('closed', { date: f.dateTime(sponsor.closedAt) })}>
        {f.date(sponsor.since)}
      </OperatorFact>
    </OperatorFacts>
  )
}

/** Whether the organisation is the platform's own. Admins change it. */
function OfPlatform({ sponsor: { id, ofPlatform, closedAt } }: { sponsor: Sponsor }) {
  const t = useWords(operatorLookup)
  const mayOpen = useMayOpen()
  const set = useSend('PUT /api/operator/sponsors/:id/of-platform')
  const mayChange = !closedAt && mayOpen('/operator/staff')
  if (!ofPlatform && !mayChange) return null
  const change = async () => {
    if (await set.send({ params: { id }, body: { ofPlatform: !ofPlatform } })) refetch('GET /api/operator/sponsors/:id')
  }
  return (
    <OperatorFact label={t('ofPlatform')} hint={ofPlatform && t('ofPlatformHint')}>
      {t(ofPlatform ? 'ofPlatformYes' : 'ofPlatformNo')}
      {mayChange && (
        <p>
          <Button look="quiet" small busy={set.busy} onClick={() => void change()}>
            {t(ofPlatform ? 'makeOrdinary' : 'makeOfPlatform')}
          </Button>
        </p>
      )}
      <Refused problem={set.problem} />
    </OperatorFact>
  )
}

function People({ sponsor, opened }: { sponsor: Sponsor; opened: Opened | null }) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  const roleName = useRoleName()
  const openedOf = (userId: number) => opened?.people.find((one) => one.userId === userId)
  return (
    <Section title={t('people')}>
      <ConsoleTable
        label={t('people')}
        rows={sponsor.people}
        keyOf={(row) => row.userId}
        empty={t('none')}
        columns={[
          {
            key: 'person',
            head: t('person'),
            cell: (row) => {
              const { name, email } = openedOf(row.userId) ?? {}
              return (
                <>
                  {name && <div lang={langOf(name)}>{name}</div>}
                  {email ?? row.email ?? t('none')}{' '}
                  <CellLink href={`/operator/audit?by=${row.userId}`}>
                    {t('numbered', { id: f.digits(row.userId) })}
                  </CellLink>
                </>
              )
            },
          },
          { key: 'role', head: t('personRole'), cell: (row) => (row.role ? roleName(row.role) : t('left')) },
          {
            key: 'state',
            head: t('state'),
            cell: (row) =>
              row.closedAt ? (
                <Badge tone="bad">{t('account_closed')}</Badge>
              ) : (
                <Badge tone={row.verified ? 'good' : 'plain'}>{t(row.verified ? 'verified' : 'notVerified')}</Badge>
              ),
          },
          { key: 'factor', head: t('secondFactor'), cell: (row) => t(row.secondFactor ? 'yes' : 'no') },
          { key: 'seen', head: t('lastSeen'), cell: (row) => row.lastSeenAt && f.dateTime(row.lastSeenAt) },
        ]}
      />
    </Section>
  )
}
