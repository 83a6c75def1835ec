import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seenLength } from '../../contract/words.ts'
import { openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { addPerson, claim, handIn, openCampaign, reject } from '../testing/books.ts'
import { moveClock, realClock } from '../testing/clock.ts'

/** A hostile session calls the functions for the steps of a task with false arguments. The database uses its own clock. */
let books: AttackedBooks
let members = 0
/** A campaign with enough places for every test. */
let campaign = 0
const reason = 'Not about this app at all.'

beforeAll(async () => {
  books = await openAttackedBooks()
  const { db } = books.owner
  campaign = await openCampaign(db, { sponsorId: books.ids.sponsor, amount: 10_000, places: 100, at: new Date() })
  await realClock(db)
  await db.query(`update content_settings set business_start = '00:00', business_end = '24:00'`)
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const newMember = () => addPerson(books.owner.db, 'member', `steps${++members}`, new Date())
const claimed = async (memberId?: number) =>
  claim(books.owner.db, campaign, memberId ?? (await newMember()), 70, new Date())
async function submitted(): Promise<number> {
  const id = await claimed()
  await handIn(books.owner.db, id, new Date())
  return id
}
async function rejected(): Promise<number> {
  const id = await submitted()
  await reject(books.owner.db, id, new Date())
  return id
}
const sponsor = () => books.ids.sponsor
const tooEarlyOrLate = [
  `now() + interval '1 minute'`,
  `now() - interval '1 minute'`,
  `now() + interval '73 hours'`,
  `now() - interval '8 days'`,
  `'infinity'`,
  `'-infinity'`,
  'null',
]
const seenBlanks = [
  ' '.repeat(20),
  '\t\n'.repeat(10),
  '\u200b'.repeat(20),
  '\u3000\u2003'.repeat(10),
  '\u2800'.repeat(25),
]

describe('task steps require the present time', () => {
  const steps: Record<string, (id: number, now: string) => string> = {
    claim: (_, now) => `select tasks_claim(${books.ids.karim}, ${campaign}, ${now})`,
    'hand-in': (id, now) =>
      `select tasks_submit(
          ${id}, t.member_id, true, 'A review in words of my own.', 3, '{}', '{}', 20, ${now}
        )
        from tasks_place t
        where id = ${id}`,
    reject: (id, now) => `select tasks_reject(${id}, ${sponsor()}, 1, 'off_topic', '${reason}', ${now})`,
    repair: (id, now) => `select tasks_ask_repair(${id}, ${sponsor()}, 1, '${reason}', ${now})`,
    dispute: (id, now) =>
      `select tasks_dispute(${id}, t.member_id, '${reason}', ${now}) from tasks_place t where id = ${id}`,
  }
  const begin: Record<string, () => Promise<number>> = {
    claim: async () => 0,
    'hand-in': claimed,
    reject: submitted,
    repair: submitted,
    dispute: rejected,
  }
  test.for(Object.keys(steps))('%s', async (name) => {
    const id = await begin[name]!()
    const state = 'select state, started_at, submitted_at, decided_at, disputed_at from tasks_place where id = $1'
    for (const now of tooEarlyOrLate) {
      const [before, after] = await books.app.transaction(async (db) => {
        const first = await db.query(state, [id])
        await db.query('savepoint before')
        await db.query(steps[name]!(id, now)).catch(() => db.query('rollback to before'))
        return [first.rows, (await db.query(state, [id])).rows]
      })
      expect([now, after]).toEqual([now, before])
    }
    expect(await books.sql(steps[name]!(id, 'now()'))).toBeUndefined()
  })
})

describe('steps that become due', () => {
  const sweeps = [
    [
      'silence is paid',
      submitted,
      (id: number, now: string) => `select tasks_approve_silent(${campaign}, ${sponsor()}, array[${id}], ${now})`,
      '72 hours',
      'approved',
    ],
    ['a task expires', claimed, (_: number, now: string) => `select tasks_expire_due(${now})`, '2 hours', 'expired'],
  ] as const
  test.for(sweeps)('%s neither early nor by a false time', async ([, arrange, call, after, state]) => {
    const id = await arrange()
    const stateOf = async () => {
      const { rows } = await books.owner.db.query<{ state: string }>('select state from tasks_place where id = $1', [
        id,
      ])
      return rows[0]!.state
    }
    const before = await stateOf()
    for (const now of tooEarlyOrLate) expect([now, await books.sql(call(id, now))]).toEqual([now, expect.any(String)])
    await books.app.db.query(call(id, 'now()'))
    expect(await stateOf()).toBe(before)
    await moveClock(books.owner.db, after)
    try {
      await books.app.db.query(call(id, `now() + interval '${after}'`))
    } finally {
      await realClock(books.owner.db)
    }
    expect(await stateOf()).toBe(state)
  })

  test('a posting cannot pay for an unanswered submission early, nor for an undecided dispute', async () => {
    const pay = (id: number, actor: string) =>
      books.sql(
        `insert into ledger_journal (at, kind, key, actor, campaign_id, place_id, member_id, escrow, member, fees)
          select now(), 'task_pay', 'task_pay:' || id, '${actor}', campaign_id, id, member_id, -amount, pay, fee
          from tasks_place
          where id = ${id}`,
      )
    const id = await submitted()
    expect(await pay(id, 'system')).toMatch(/the system does not approve a task that is submitted/)
    expect(await pay(id, 'member')).toMatch(/the member does not approve/)
    expect(await pay(id, 'operator')).toMatch(/the operator does not approve a task that is submitted/)
    for (const actor of ['system', 'sponsor', 'operator'])
      expect(await pay(books.ids.disputed, actor)).toMatch(/does not approve a task that is disputed/)
  })

  test('a rejection becomes final only after the time for disputing it', async () => {
    const id = await rejected()
    await books.app.db.query('select tasks_end_rejections(now())')
    const { rows } = await books.owner.db.query('select final from tasks_place where id = $1', [id])
    expect(rows).toEqual([{ final: false }])
    for (const now of tooEarlyOrLate)
      expect(await books.sql(`select tasks_end_rejections(${now})`)).toEqual(expect.any(String))
  })
})

describe('texts without visible characters', () => {
  test.for([...seenBlanks, 'a b', ' '.repeat(40) + 'no', `${'\u200b'.repeat(30)}bad`])('%j', async (words) => {
    const [open, refusedOne] = [await submitted(), await rejected()]
    const quoted = `'${words}'`
    const why = /needs a category, a reason|has a request|needs a reason/
    expect(seenLength(words)).toBeLessThan(10)
    expect(await books.sql(`select tasks_reject(${open}, ${sponsor()}, 1, 'other', ${quoted}, now())`)).toMatch(why)
    expect(await books.sql(`select tasks_ask_repair(${open}, ${sponsor()}, 1, ${quoted}, now())`)).toMatch(why)
    const dispute = `select tasks_dispute(id, member_id, ${quoted}, now()) from tasks_place where id = ${refusedOne}`
    expect(await books.sql(dispute)).toMatch(why)
  })

  test('texts without a length limit', async () => {
    const [open, refusedOne] = [await submitted(), await rejected()]
    const endless = `repeat('No word of it. ', 200)`
    const why = /needs a category, a reason|has a request|needs a reason/
    for (const call of [
      `tasks_reject(${open}, ${sponsor()}, 1, 'other', ${endless}, now())`,
      `tasks_ask_repair(${open}, ${sponsor()}, 1, ${endless}, now())`,
      `tasks_dispute(id, member_id, ${endless}, now()) from tasks_place where id = ${refusedOne}`,
    ])
      expect(await books.sql(`select ${call}`)).toMatch(why)
  })

  test('joiners inside Bengali words are accepted', async () => {
    const id = await submitted()
    const bengali = 'র\u200d্যাম কম, তবু ধাপগুলো চেষ্টা করা হয়নি।'
    const { rows } = await books.app.db.query<{ right: boolean }>(
      'select tasks_has_words($1, $2) and not tasks_has_words($1, $2 + 1) as right',
      [bengali, seenLength(bengali)],
    )
    expect(rows).toEqual([{ right: true }])
    expect(await books.sql(`select tasks_reject(${id}, ${sponsor()}, 1, 'not_tried', '${bengali}', now())`)).toBe(
      undefined,
    )
  })
})

describe('a claim', () => {
  test('a claim has the share of the member’s level and a time that the campaign allows', async () => {
    await books.app.transaction(async (db) => {
      const { rows } = await db.query<{ claim: { id: number } }>('select tasks_claim($1, $2, now()) as claim', [
        books.ids.karim,
        campaign,
      ])
      const claims = await db.query(
        "select share, pay, due_at - started_at = interval '120 minutes' as right from tasks_place where id = $1",
        [rows[0]!.claim.id],
      )
      expect(claims.rows).toEqual([{ share: 70, pay: 7_000, right: true }])
      await db.query('select tasks_return($1, $2, now())', [rows[0]!.claim.id, books.ids.karim])
    })
  })

  test.for(['repeatable read', 'serializable'])('a claim reads current data: not in %s', async (level) => {
    const why = await books.sql(
      `set transaction isolation level ${level}; select tasks_claim(${books.ids.karim}, ${campaign}, now())`,
    )
    expect(why).toMatch(/read committed/)
  })

  test('a claim with a false time does not end the previous task', async () => {
    const karim = await newMember()
    const id = await claimed(karim)
    await expect(
      books.app.db.query(`select tasks_claim($1, $2, now() + interval '1 day')`, [karim, books.ids.draft]),
    ).rejects.toThrow(/not the present/)
    const { rows } = await books.owner.db.query('select state from tasks_place where id = $1', [id])
    expect(rows).toEqual([{ state: 'in_progress' }])
  })
})

test('only an operator with a valid session decides a dispute', async () => {
  const { disputed, nasrin } = books.ids
  for (const token of [`'x'`, `''`, 'null', `(select token_hash from app_session limit 1)`])
    for (const approve of [true, false])
      expect(
        await books.sql(`select tasks_decide_dispute(${disputed}, ${token}, ${approve}, '${reason}', now())`),
      ).toMatch(/no open session of an operator/)
  expect(await books.sql(`select tasks_approve(${disputed}, null, 'operator', ${nasrin}, now())`)).toBe(undefined)
  const { rows } = await books.owner.db.query('select state, dispute_answer from tasks_place where id = $1', [disputed])
  expect(rows).toEqual([{ state: 'disputed', dispute_answer: null }])
})

describe('stored texts cannot be changed, even by the owner', () => {
  const changes: [state: 'rejected' | 'disputed' | 'approved' | 'submitted', set: string][] = [
    ['rejected', `reject_reason = 'Something quite different from before.'`],
    ['rejected', `reject_category = 'copied'`],
    ['rejected', 'final = true, dispute_until = now()'],
    ['rejected', `dispute_reason = 'I tried it, really.'`],
    ['rejected', `dispute_answer = 'We have looked at it.'`],
    ['rejected', `decided_by = 'operator'`],
    ['rejected', `decided_at = decided_at - interval '1 day'`],
    ['disputed', `dispute_reason = 'I never said that before.'`],
    ['disputed', `disputed_at = now()`],
    ['disputed', `reject_reason = 'Something quite different from before.'`],
    ['disputed', `state = 'rejected'`],
    ['disputed', `state = 'rejected', decided_by = 'system', decided_at = now(), dispute_answer = 'We have looked.'`],
    ['disputed', `state = 'rejected', decided_by = 'operator', decided_at = now(), dispute_answer = '          '`],
    ['disputed', 'final = true'],
    ['approved', `decided_by = 'operator'`],
    ['approved', `decided_at = now()`],
    ['approved', `dispute_answer = 'We have looked at it.'`],
    ['submitted', 'final = true'],
    ['submitted', `repair_request = 'Please say which phone it was.'`],
    ['submitted', `dispute_reason = 'I tried it, really.', disputed_at = now()`],
    ['submitted', `reject_reason = 'Not about this app at all.'`],
    ['submitted', `decided_by = 'system', decided_at = now()`],
  ]
  test.for(changes)('%s: %s', async ([state, set]) => {
    const statement = `update tasks_place set ${set} where id = ${books.ids[state]}`
    expect(await books.sql(statement)).toMatch(/permission denied/)
    expect(await books.ownersSql(statement)).toMatch(
      /cannot change|becomes final|only|an operator decides|has an answer/,
    )
  })
})

test.for([
  'tasks_begin_decision(1, 1, now())',
  'tasks_expire(1, now())',
  'tasks_end_repair(1, now())',
  'tasks_end_rejection(1, now())',
  'tasks_approve_silent_one(1, now())',
  `app_note_stuck('tasks.approve-silent', 1, 'x', 'infinity')`,
  `app_do_all('x', 'tasks_expire', array[1], now())`,
  `app_do_each('x', 'tasks_expire', array[1], now())`,
])('the application cannot call %s', async (call) => {
  expect(await books.sql(`select ${call}`)).toMatch(/permission denied for function/)
})

test.for([
  `insert into app_stuck values ('tasks.approve-silent', 1, 'x', now(), 1, 'infinity')`,
  `update app_stuck set again_at = 'infinity'`,
  'delete from app_stuck',
])('the application cannot call %s', async (statement) => {
  expect(await books.sql(statement)).toMatch(/permission denied/)
})
