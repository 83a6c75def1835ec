import type { Db } from '../db/db.ts'
import type { Check } from '../ledger/check.ts'

const atMost = 20

/** Errors in the documents themselves. `which` is a condition on the table `d`. */
const ofDocuments = (which: string) => `
  select format('%s %s-%s does not say what its campaigns do', d.kind, d.year, d.number) as offence
  from invoices_document d
    left join lateral (
      select sum(reviews) as reviews, sum(amount) as amount, sum(fee) as fee
      from invoices_line
      where document_id = coalesce(d.credits, d.id)
    ) l on true
  where ${which}
    and (d.reviews, d.amount, d.fee) is distinct from (l.reviews, l.amount, l.fee)
  union all
  select format('%s %s-%s is not what two operators agreed on', d.kind, d.year, d.number)
  from invoices_document d
    left join approvals_proposal a on a.id = d.approval_id
  where ${which}
    and d.approval_id is not null
    and (a.kind, a.state, a.subject, a.decided_at)
      is distinct from ('credit_note', 'confirmed', coalesce(d.credits, d.replaces), d.issued_at)`

/** Each series has the numbers from 1 to the last one. */
const ofSeries = `
  select format('the numbers of %s of %s have gaps: %s up to %s', kind, year, n.count, s.last) as offence
  from invoices_series s
    full join (
      select kind, year, count(*), max(number) as most from invoices_document group by kind, year
    ) n using (kind, year)
  where (n.count, n.most) is distinct from (s.last::bigint, s.last)
  union all
  select format('the credit note that approval %s agreed on is missing', a.id)
  from approvals_proposal a
  where a.kind = 'credit_note'
    and a.state = 'confirmed'
    and (select count(*) from invoices_document d where d.approval_id = a.id) <> 2`

/** Invoices less credit notes equal the fees in the books, for each sponsor and each invoiced month. */
const ofFees = `
  select format('sponsor %s, %s: invoices say %s, the books %s', sponsor_id, to_char(month, 'YYYY-MM'), i.fee, b.fee)
    as offence
  from (
    select sponsor_id, month, sum(case kind when 'invoice' then fee else -fee end) as fee
    from invoices_document
    group by sponsor_id, month
  ) i
    full join (
      select c.sponsor_id, date_trunc('month', j.at at time zone content_time_zone())::date as month, sum(j.fees) as fee
      from ledger_journal j
        join campaigns_campaign c on c.id = j.campaign_id
      where j.kind = 'task_pay'
      group by 1, 2
    ) b using (sponsor_id, month)
    join invoices_due u using (sponsor_id)
  where coalesce(i.fee, 0) <> coalesce(b.fee, 0)
    and (i.fee is not null or month >= u.first_month and month < coalesce(u.next_month, 'infinity'))`

/** The same for the months with a document issued after a time. */
const ofNewFees = (since: string) => `
  select format(
      'sponsor %s, %s: invoices say %s, the books %s',
      i.sponsor_id, to_char(i.month, 'YYYY-MM'), i.fee, b.fee
    ) as offence
  from (
    select sponsor_id, month, sum(case kind when 'invoice' then fee else -fee end) as fee
    from invoices_document
    where (sponsor_id, month) in (select sponsor_id, month from invoices_document where issued_at >= '${since}')
    group by sponsor_id, month
  ) i
    cross join lateral (
      select coalesce(sum(j.fees), 0) as fee
      from campaigns_campaign c
        join tasks_live_claim p on p.campaign_id = c.id and p.state = 'approved'
        join ledger_journal j on j.key = 'task_pay:' || p.id
      where c.sponsor_id = i.sponsor_id
        and date_trunc('month', j.at at time zone content_time_zone()) = i.month
    ) b
  where i.fee <> b.fee`

async function offencesOf(db: Db, sql: string): Promise<string[]> {
  const { rows } = await db.query<{ offence: string }>(`${sql} limit ${atMost}`)
  return rows.map(({ offence }) => `invoices: ${offence}`)
}

/** Errors in invoices and credit notes, for the check of the books. With a head, only documents issued after it. */
export const invoiceOffences: Check = async (snapshot, head) => {
  const queries = head
    ? [ofDocuments(`d.issued_at >= '${head.from}'`), ofSeries, ofNewFees(head.from)]
    : [ofDocuments('true'), ofSeries, ofFees]
  const found: string[] = []
  for (const sql of queries) found.push(...(await offencesOf(snapshot, sql)))
  return found.slice(0, atMost)
}
