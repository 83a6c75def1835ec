import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasSponsor, insertSponsor } from '../sponsors/sql.ts'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, type Market } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'

const nukta = JSON.parse(readFileSync(new URL('testdata/nukta.json', import.meta.url), 'utf8')) as {
  titleAsAvroTypes: string
  titleDecomposed: string
  searchBoth: string[]
}
/** As written, and other ways to type it. */
const words: [kind: string, written: string, typed: string[]][] = [
  ['য়', nukta.titleAsAvroTypes, nukta.searchBoth],
  ['য়', nukta.titleDecomposed, nukta.searchBoth],
  ['ড়', 'বাড়ি ভা\u09dcা', ['ভা\u09a1\u09bcা', 'ভা\u09dcা']],
  ['ঢ়', 'আষা\u09a2\u09bcে', ['আষা\u09dd', 'আষা\u09a2\u09bc']],
  ['ো and ৌ', 'ন\u09ccকা ভ\u09c7\u09beর', ['ন\u09c7\u09d7কা', 'ভ\u09cbর']],
  ['ৎ', 'হঠা\u09a4\u09cd\u200d বৃষ্টি', ['হঠা\u09ce', 'হঠা\u09a4\u09cd\u200d']],
  ['joiners', 'র\u200d্যাপিড উদ\u200c্যোগ', ['র্যাপিড', 'উদ্যোগ', 'র\u200d্যাপিড']],
  ['digits', 'মেলা ২০২৬', ['2026', '২০২৬', '২0২6']],
  ['digits', 'Version 2031', ['২০৩১']],
  ['Latin letters', 'Ｆｕｌｌ Café', ['full', 'CAFÉ', 'ｃａｆｅ\u0301']],
]

let market: Market
let member: SignedIn
const campaigns: number[] = []
const small: number[] = []
let large: number
const taskIds: number[] = []
beforeAll(async () => {
  market = await openMarket()
  member = await market.addMember('rahima')
  large = await market.openCampaign({ places: 600, title: 'A map', appLink: 'https://large.example' })
  for (const [n, [, written]] of words.entries()) {
    const of = { title: `${written} ${n}`, appLink: `https://one${n}.example`, places: 2 }
    campaigns.push(await market.openCampaign(of))
    const review = `It worked on my phone and I liked ${written} most of all, number ${n}.`.padEnd(130, ` word${n}`)
    const tester = await market.addMember(`tester${n}`)
    small.push(await market.handIn(tester, campaigns[n]!, { review }))
    taskIds.push(await market.handIn(tester, large, { review }))
  }
}, 120_000)
afterAll(() => market.close())

const query = (text: string) => encodeURIComponent(text)
const idsOf = async (path: string, as: Market['asSponsor']): Promise<number[]> =>
  must(200, await as('GET', path)).body.items.map((item: { id?: number; taskId?: number }) => item.taskId ?? item.id)

describe.each(words.map(([kind, written, typed], n) => ({ kind, written, typed, n })))('$kind: $written', (row) => {
  const { typed, n } = row
  test.each(typed)('typed as %s, an operator’s search and the Task Hall find the campaign', async (search) => {
    const found = must(200, await market.asOperator('GET', `/api/operator/search?q=${query(search)}`)).body.items
    expect(found.map(({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`)).toContain(
      `campaign ${campaigns[n]}`,
    )
    const hall = await market.app.call('GET', `/api/task-hall?search=${query(search)}`, { as: member })
    expect(must(200, hall).body.items.map(({ id }: { id: number }) => id)).toContain(campaigns[n])
  })

  test.each(typed)('typed as %s, a sponsor finds the review, in a small and in a large campaign', async (search) => {
    const of = (id: number) => `/api/sponsor/campaigns/${id}/submissions?search=${query(search)}`
    expect(await idsOf(of(campaigns[n]!), market.asSponsor)).toEqual([small[n]])
    expect(await idsOf(of(large), market.asSponsor)).toContain(taskIds[n])
  })
})

describe('names', () => {
  const names = [
    ['সম\u09dfসূচি', 'সম\u09af\u09bcসূচি'],
    ['রহিম১৯', 'রহিম19'],
    ['উ\u09a4\u09cd\u200dপল', 'উ\u09ceপল'],
  ] as const

  test.each(names)('the member %s signs in as %s, and nobody else can have that name', async (written, typed) => {
    const { id } = await market.addMember(written)
    const signIn = await market.app.call('POST', '/api/login', { body: { identifier: typed, password } })
    expect(must(200, signIn).body.user).toMatchObject({ id, username: written })
    const list = `/api/operator/members?search=${query(typed)}`
    expect(await idsOf(list, market.asOperator)).toEqual([id])
    expect(await idsOf(`/api/operator/members?search=${query(typed.slice(0, 3))}`, market.asOperator)).toContain(id)
    await expect(market.addMember(typed)).rejects.toThrow()
  })

  test.each([
    ['প\u09dcশি', 'প\u09a1\u09bcশি'],
    ['দোকান ১২', 'দোকান 12'],
    ['Ｓｈｏｐ Ａ', 'shop a'],
  ])('the sponsor %s is found as %s, and nobody else can have that name', async (written, typed) => {
    const { db } = market.app.owner
    const { id } = await market.addMember(`owner${sponsors++}`)
    const sponsorId = await insertSponsor(db, id, written, market.app.clock.now())
    await db.query('insert into ledger_sponsor (sponsor_id) values ($1) on conflict do nothing', [sponsorId])
    expect(await idsOf(`/api/operator/sponsors?search=${query(typed)}`, market.asOperator)).toEqual([sponsorId])
    expect(await hasSponsor(db, typed)).toBe(true)
    await expect(insertSponsor(db, id, typed, market.app.clock.now())).rejects.toThrow('duplicate key')
  })
  let sponsors = 0

  test.each(names)('a tag %s is the tag %s, and so is the name of a saved text', async (written, typed) => {
    const tag = (name: string) => market.asSponsor('POST', `/api/sponsor/submissions/${taskIds[0]}/tags`, { name })
    const first = must(201, await tag(written)).body
    expect(must(201, await tag(typed)).body).toEqual(first)
    const text = { kind: 'reject', category: 'not_tried', text: 'None of the steps were tried, it seems.' }
    const save = (name: string) => market.asSponsor('POST', '/api/sponsor/saved-texts', { ...text, name })
    must(201, await save(written))
    expect((await save(typed)).status).toBe(409)
  })
})

describe('alphabetical order', () => {
  // In code points, ড় in one sign would follow হ, and ং would precede ক.
  const inOrder = [
    'আলো',
    'ইমন',
    'কং',
    'কক',
    'ড\u09beক',
    '\u09dcক',
    'ঢাক',
    'ত\u09be',
    'ৎ',
    'থ',
    'য\u09be',
    '\u09dfক',
    'রং',
    'হক',
    'Asha',
    'bela',
  ]

  test('an operator’s lists of names are in Bengali order, page by page', async () => {
    const names = inOrder.map((name) => `নাম${name}`.replace(/^নাম([A-Z])/i, 'নাম_$1'))
    const { db } = market.app.owner
    for (const name of names.toReversed()) {
      const { rows } = await db.query<{ id: number }>(
        'insert into sponsors_sponsor (name, created_at) values ($1, $2) returning id',
        [name, market.app.clock.now()],
      )
      await db.query('insert into ledger_sponsor (sponsor_id) values ($1) on conflict do nothing', [rows[0]!.id])
    }
    const listed: string[] = []
    let next = ''
    do {
      const page = await market.asOperator('GET', `/api/operator/sponsors?search=${query('নাম')}&limit=3${next}`)
      const { items, next: cursor } = must(200, page).body
      listed.push(...items.map(({ organisation }: { organisation: string }) => organisation))
      next = cursor ? `&cursor=${cursor}` : ''
    } while (next)
    expect(listed).toEqual(names.toSorted(new Intl.Collator('bn').compare))
    expect(listed).toHaveLength(names.length)
  })
})
