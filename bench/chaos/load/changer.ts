import { createHash } from 'node:crypto'
import { password } from '../../../server/testing/passwords.ts'
import { walletCode } from '../../../server/testing/wallet-code.ts'
import { firstPin, macOf, secret } from '../world.ts'
import { explained, repeat, tell, type Actor } from './actor.ts'

const pauseMs = 1500
/** A request without an answer may still take effect this much later. */
const doubtMs = 120_000

/** The stored form of a PIN. */
const stored = (pinMac: Buffer) => createHash('sha256').update(pinMac).digest('hex')

/** A member who repeatedly changes the PIN and the wallet. The last acknowledged value must be in effect. */
export function runChanger(actor: Actor): Promise<void> {
  const { person, random, record } = actor
  const pins = values(firstPin)
  const wallets = values()
  let changes = 0

  async function changePin() {
    const pin = String(100_000 + random.whole(0, 899_999))
    pins.attempt(pin)
    addPins()
    const call = { operation: 'change PIN', method: 'PUT', path: '/api/pin', body: { pin, password } } as const
    // Each attempt counts until one succeeds, even one interrupted by a database failure.
    if (!(await tell(actor, { ...call, retry: random.chance(0.7) }, { 'login.too_many': explained }))) return
    pins.acknowledge(pin)
    addPins()
  }

  async function changeWallet() {
    const number = `018${String(person.id).padStart(4, '0')}${String(++changes).padStart(4, '0')}`
    wallets.attempt(number.slice(-3))
    addWallets()
    const code = walletCode(person.id, number, new Date(), secret)
    const body = { provider: 'nagad', number, holderName: 'A Holder', pin: pins.possible()[0]!, code }
    const call = { operation: 'change wallet', method: 'PUT', path: '/api/wallet', body } as const
    // The limit is ten per hour; a long run has more.
    const refusals = { 'auth.too_many_requests': explained }
    if (!(await tell(actor, { ...call, retry: random.chance(0.7) }, refusals))) return
    wallets.acknowledge(number.slice(-3))
    addWallets()
  }

  const addPins = () => {
    const oneOf = pins.possible().map((pin) => stored(macOf(person.id, pin)))
    record.add({ what: 'pin', id: person.id, values: { oneOf }, by: 'answer' })
  }
  const addWallets = () => {
    if (wallets.known())
      record.add({ what: 'wallet', id: person.id, values: { oneOf: wallets.possible() }, by: 'answer' })
  }
  // Only a PIN with a known value can be entered.
  return repeat(actor, pauseMs, () => (pins.possible().length > 1 || random.chance(0.5) ? changePin() : changeWallet()))
}

/** The last acknowledged value, and values that may have replaced it. */
function values(first?: string) {
  let last = first
  let doubts: { value: string; at: number }[] = []
  const recent = () => (doubts = doubts.filter(({ at }) => performance.now() - at < doubtMs)).map(({ value }) => value)
  return {
    known: () => last !== undefined,
    possible: () => (last === undefined ? recent() : [last, ...recent()]),
    attempt: (value: string) => void doubts.push({ value, at: performance.now() }),
    acknowledge(value: string) {
      last = value
      doubts = doubts.filter((doubt) => doubt.value !== value)
    },
  }
}
