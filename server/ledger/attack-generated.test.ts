import { afterAll, beforeAll, expect, test } from 'vitest'
import { attacksOn, type Attack } from '../testing/attacks/attacks.ts'
import { judge, type Verdict } from '../testing/attacks/judge.ts'
import { openAttackedWorld, type AttackedWorld } from '../testing/attacks/world.ts'
import { sample } from '../testing/full.ts'

/**
 * Tries every table × column × value and every function × argument × value as `porokh_app`. An attack gets through when the database
 * accepts it and it changes more than `policy.ts` allows, or makes the books incorrect. `npm test` tries every table, column, function and
 * argument with some of the values, `npm run test:nightly` with all.
 */
let world: AttackedWorld
beforeAll(async () => (world = await openAttackedWorld()))
afterAll(() => world.close())

test('no generated attack gets through', { timeout: 900_000 }, async () => {
  const attacks = tried(world)
  expect(new Set(attacks.map(({ sql }) => sql)).size).toBeGreaterThan(300)
  // The attacks copy existing rows, so an empty table would not be attacked.
  const empty = world.tables.filter(({ name, insert }) => insert && world.watch.rows(name).length === 0)
  expect(empty.map(({ name }) => name)).toEqual([])
  const counts: Record<Verdict['outcome'], number> = { refused: 0, 'changed nothing': 0, allowed: 0, through: 0 }
  const through: string[] = []
  for (const attack of attacks) {
    const verdict = await judge(world, attack)
    counts[verdict.outcome]++
    if (verdict.outcome === 'through') through.push(`${said(attack)}: ${verdict.why.join('; ')}`)
  }
  console.log(`${attacks.length} attacks by SQL: ${JSON.stringify(counts)}`)
  expect(through).toEqual([])
})

test.for<[string, string, RegExp]>([
  [
    'the books of a member',
    'grant update on ledger_member to porokh_app; alter table ledger_member disable trigger user',
    /ledger_member: changed/,
  ],
  ['a rule of a member', 'grant update on members_member to porokh_app', /members_member: changed/],
  [
    'the decision of a task',
    'grant update on tasks_place to porokh_app; alter table tasks_place disable trigger user',
    /tasks_place: changed/,
  ],
])('detects %s where the application may write it', async ([, sql, expected]) => {
  const weakened = await openAttackedWorld(sql)
  try {
    const table = /on (\w+)/.exec(sql)![1]
    const found: string[] = []
    // Tries all attacks, not a sample: a constraint may refuse the value that the sample uses for a column.
    for (const attack of attacksOn(weakened)) {
      if (attack.on !== table || attack.verb !== 'update') continue
      const verdict = await judge(weakened, attack)
      if (verdict.outcome === 'through') found.push(...verdict.why)
      if (expected.test(found.join('\n'))) break
    }
    expect(found.join('\n')).toMatch(expected)
  } finally {
    await weakened.close()
  }
})

const tried = (on: AttackedWorld) => sample(attacksOn(on), 3, ({ on: name, verb, place }) => `${verb} ${name} ${place}`)

const said = ({ on, verb, what, sql }: Attack) => `${verb} ${on} ${what} (${sql})`
