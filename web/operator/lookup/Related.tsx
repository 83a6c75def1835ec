import { MemberLink, SponsorLink } from '../shared/AccountLink.tsx'
import { useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { operatorLookup } from './words.ts'
import { Card, Hint, Lead, Row, RowBody, RowSub, RowTitle, Rows } from '../../shared/ui/boxes.tsx'

const calls = {
  members: 'GET /api/operator/members/:id/related',
  sponsors: 'GET /api/operator/sponsors/:id/related',
} as const

/** Related accounts with the evidence: the common feature and both times. */
export function Related({ of, id }: { of: keyof typeof calls; id: string }) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  const { data, problem, retry } = useLoad(calls[of], { params: { id } })
  if (problem && !data) return <ErrorState problem={problem} retry={retry} />
  if (!data) return <Spinner label={t('part_related')} />
  return (
    <>
      <Lead>{t('relatedLead')}</Lead>
      {!data.items.length ? (
        <Card>
          <EmptyState title={t('noRelated')} />
        </Card>
      ) : (
        <Card as={Rows}>
          {data.items.map(({ kind, id: other, name, closed, shares }) => (
            <Row key={`${kind} ${other}`} className="flex-wrap items-start">
              <RowBody className="basis-[11rem]">
                <RowTitle>
                  {kind === 'member' ? (
                    <MemberLink id={other}>{name}</MemberLink>
                  ) : (
                    <SponsorLink id={other}>{name}</SponsorLink>
                  )}
                </RowTitle>
                <RowSub className="flex flex-wrap gap-2">
                  <Badge>{t(`kind_${kind}`)}</Badge>
                  {closed && <Badge tone="bad">{t('account_closed')}</Badge>}
                </RowSub>
              </RowBody>
              <ul className="flex-[2_1_14rem] min-w-0 grid gap-2">
                {shares.map(({ what, ownAt, otherAt, accounts }) => (
                  <li key={what}>
                    <strong>{t(`share_${what}`)}</strong>
                    <Hint as="div">
                      {t('shareAt', { own: f.dateTime(ownAt), other: f.dateTime(otherAt) })} ·{' '}
                      {accounts > 10 ? `${t('accounts')}: ${t('elevenOrMore')}` : t('shareOf', { count: accounts })}
                    </Hint>
                  </li>
                ))}
              </ul>
            </Row>
          ))}
        </Card>
      )}
      {data.more && <Hint>{t('relatedMore')}</Hint>}
    </>
  )
}
