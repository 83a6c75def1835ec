import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from './full.ts'
import { fillMarket, type FilledMarket } from './filled-market.ts'
import { fuzz } from './fuzz.ts'

// `npm run fuzz` sends more requests, with a new seed each time. The message contains the seed, for repeating the run.
const { POROKH_FUZZ_REQUESTS: most, POROKH_FUZZ_SEED: given } = process.env
const requests = Number(most ?? (full ? 20_000 : 300))
const seed = Number(given ?? (most === undefined ? 20261121 : Date.now() % 2 ** 31))

let world: FilledMarket
beforeAll(async () => {
  world = await fillMarket()
})
afterAll(() => world.app.close())

test(
  'requests that the schemas allow are accepted, or refused by a rule that the call lists',
  async () => {
    const { found, sent, accepted } = await fuzz(world, requests, seed)
    expect(found, `seed ${seed}`).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(requests)
    // Enough requests must be valid, so that code behind the validation is tried too.
    expect(accepted).toBeGreaterThan(sent / 5)
  },
  90_000 + requests * 60,
)
