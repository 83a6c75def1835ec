import type { Invariant } from './invariant.ts'

/** Whether a letter moves money: the others only say what the books of a cell have, or ask for some. */
const moves = `l.kind in ('fund', 'release')`
/** The transaction that a letter has in this cell, where it was sent from or where it came to. */
const ownKey = `l.kind || case l.from_cell when cells_here() then '_send:' else '_take:' end || l.id`

/** Money between cells, as far as one cell can know. `cells:check` compares the cells with each other. */
export const cellInvariants: Invariant[] = [
  {
    name: 'cell_account',
    since: { ledger_journal: 'letter_rows', cells_letter: 'letters', cells_account: 'cell_accounts' },
    sql: `select format(
        'campaign %s: sent %s to cell %s, took %s and spent %s, its transactions and letters say %s, %s and %s',
        campaign_id, coalesce(a.sent, 0), cell, coalesce(a.taken, 0), coalesce(a.spent, 0), coalesce(j.sent, 0),
        coalesce(j.taken, 0), coalesce(s.spent, 0)
      ) as offence
      from cells_account a
        full join (
          select
            campaign_id,
            cell,
            sum(cells) filter (where cells > 0) as sent,
            -sum(cells) filter (where cells < 0) as taken
          from ledger_journal
          where cell is not null
          group by 1, 2
        ) j using (campaign_id, cell)
        full join (
          select
            l.campaign_id,
            case l.from_cell when cells_here() then l.to_cell else l.from_cell end as cell,
            sum(l.amount) as spent
          from cells_letter l
          where l.kind = 'spent'
            and not exists (select from cells_refused r where r.letter_id = l.id)
          group by 1, 2
        ) s using (campaign_id, cell)
      where (coalesce(a.sent, 0), coalesce(a.taken, 0), coalesce(a.spent, 0))
          <> (coalesce(j.sent, 0), coalesce(j.taken, 0), coalesce(s.spent, 0))
        or case
          when cells_of(campaign_id) = cells_here() then a.taken + a.spent > a.sent
          else a.sent + a.spent > a.taken
        end`,
  },
  {
    // Each letter has its transaction, unless it was refused.
    name: 'letter',
    since: { ledger_journal: 'letter_rows', cells_letter: 'letters' },
    sql: `select format('letter %s: its transaction is missing or says otherwise', l.id) as offence
      from cells_letter l
        left join ledger_journal j on j.key = ${ownKey}
      where ${moves}
        and not exists (select from cells_refused r where r.letter_id = l.id)
        and (j.campaign_id, j.sponsor_id, abs(j.cells), j.cell) is distinct from (
          l.campaign_id, l.sponsor_id, l.amount,
          case l.from_cell when cells_here() then l.to_cell else l.from_cell end
        )`,
  },
  {
    name: 'money_of_a_letter',
    since: { ledger_journal: 'new_rows' },
    sql: `select format('transaction %s: %s without a letter', j.id, j.kind) as offence
      from ledger_journal j
      where j.cell is not null
        and not exists (
          select from cells_letter l
          where l.id = substring(j.key from ':([0-9]+)$')::bigint
            and ${moves}
            and ${ownKey} = j.key
        )`,
  },
  {
    name: 'letter_refused',
    since: {},
    sql: `select format('letter %s from cell %s: %s', l.id, l.from_cell, r.reason) as offence
      from cells_refused r
        join cells_letter l on l.id = r.letter_id`,
  },
  {
    name: 'event_refused',
    since: {},
    sql: `select format('event %s from cell %s: %s', event_id, cells_of(event_id), refused) as offence
      from audit_told
      where refused is not null`,
  },
  {
    name: 'payout_refused',
    since: {},
    sql: `select format('payout %s: %s', id, refused) as offence
      from reconciliation_told
      where refused is not null`,
  },
]
