import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOverCells, type CampaignOverCells } from '../testing/campaign-over-cells.ts'
import { dealCopied } from '../testing/copied.ts'
import { draft, must, rejection } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'
import type { SignedIn } from '../testing/app.ts'

/** A sponsor with two campaigns: of one, places lie everywhere, and of the other none is left at home. */
let of: CampaignOverCells
let operator: SignedIn
let away: number
let picture: string
const places = 4
beforeAll(async () => {
  of = await openOverCells()
  operator = await of.app.signInAs('farid')
  const { app, sponsor, home } = of
  const act = async (as: SignedIn, path: string, body?: unknown) =>
    (await app.call('POST', `/api/${path}`, { as, body, key: path })).body
  away = (await act(sponsor, 'sponsor/campaigns', { ...draft, places })).id
  const form = new FormData()
  const background = { r: 20, g: 90, b: 40 }
  const png = await sharp({ create: { width: 40, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
  picture = (await act(sponsor, `sponsor/campaigns/${away}/pictures?kind=icon`, form)).cover
  for (const verb of ['fund', 'submit']) await act(sponsor, `sponsor/campaigns/${away}/${verb}`)
  await act(operator, `operator/campaigns/${away}/open`)
  await dealCopied(home, of.one, away, places)
  const tasks = [await of.handIn(0), await of.handIn(1), await of.handIn(2), await of.handIn(2)]
  await act(sponsor, `sponsor/submissions/${tasks[1]}/approve`)
  await act(sponsor, `sponsor/submissions/${tasks[2]}/reject`, rejection)
}, 120_000)
afterAll(() => of.app.close())

const get = async (path: string) => must(200, await of.app.call('GET', `/api/operator/${path}`, { as: operator })).body
/** One place is paid. */
const escrow = (20 - 1 + places) * draft.amount
const shown = () => [
  { id: away, placesLeft: places, escrow: places * draft.amount },
  {
    id: of.campaign,
    placesLeft: 16,
    escrow: 19 * draft.amount,
    counts: { inProgress: 0, submitted: 2, approved: 1, rejected: 1, disputed: 0 },
  },
]

describe('what operators see of a sponsor is of all cells', () => {
  test('its escrow, in the list and on its page', async () => {
    expect((await get('sponsors')).items).toMatchObject([{ id: of.sponsor.sponsorId, escrow }])
    expect((await get('sponsors?search=n')).away).toBeUndefined()
    expect(await get(`sponsors/${of.sponsor.sponsorId}`)).toMatchObject({ escrow })
  })

  test('its campaigns, on its page and among all', async () => {
    expect((await get(`sponsors/${of.sponsor.sponsorId}/campaigns`)).items).toMatchObject(shown())
    expect((await get(`sponsors/${of.sponsor.sponsorId}/campaigns?only=${away}`)).items).toMatchObject([shown()[0]])
    expect((await get('campaigns')).items).toMatchObject(shown())
    expect((await get('campaigns?state=open&limit=1')).items).toMatchObject([shown()[0]])
  })
})

test('whoever takes a picture down is told of the places in all cells', async () => {
  const body = { picture, reason: 'This is the logo of another company.' }
  const path = `/api/operator/campaigns/${away}/take-down`
  const taken = must(200, await of.app.call('POST', path, { as: operator, body, key: 'down' })).body
  expect(taken).toMatchObject({ ...shown()[0], icon: false })
})

describe('a sponsor who would close the account is told what is in escrow', () => {
  const close = async () => {
    const body = { password }
    const answer = await of.app.call('DELETE', '/api/sponsor/account', { as: of.sponsor, body, mayFail: true })
    return answer.problem
  }
  const left = { code: 'account.unfinished', escrow, campaigns: 2 }

  test('in all cells', async () => expect(await close()).toMatchObject(left))
  test('in a cell that is away, too', async () => {
    of.two.here = false
    expect(await close().finally(() => (of.two.here = true))).toMatchObject(left)
  })
})

describe('while a cell is away', () => {
  beforeAll(() => void (of.two.here = false))
  afterAll(() => void (of.two.here = true))

  test('it is named, and the rest is shown', async () => {
    const { sponsorId } = of.sponsor
    for (const path of ['sponsors', `sponsors/${sponsorId}`, `sponsors/${sponsorId}/campaigns`, 'campaigns'])
      expect((await get(path)).away, path).toEqual([2])
    // Nothing of these lies there.
    expect((await get('campaigns?state=in_review')).away).toBeUndefined()
    expect((await get('campaigns')).items[1].counts).toMatchObject({ submitted: 1, approved: 1, rejected: 0 })
  })

  test('what it holds is in the escrow of the sponsor: it is not spent', async () => {
    expect((await get('sponsors')).items).toMatchObject([{ escrow }])
    expect(await get(`sponsors/${of.sponsor.sponsorId}`)).toMatchObject({ escrow })
  })
})
