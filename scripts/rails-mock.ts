import { parseArgs } from 'node:util'
import { accounts } from './rails-mock/tokens.ts'
import { startRailsMock } from './rails-mock/server.ts'
import { store } from './rails-mock/ssl-fields.ts'

/** Mocks the payment gateways on this machine (docs/rails-mock.md). No money moves. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    amounts: { type: 'boolean', default: false },
    'two-grants': { type: 'boolean', default: false },
  },
})
const mock = await startRailsMock(Number(values.port), {
  amounts: values.amounts,
  twoGrantsAnHour: values['two-grants'],
})
console.log(`rails mock: ${mock.url}`)
if (process.stdout.isTTY) {
  console.log(`bKash checkout: ${JSON.stringify(accounts.checkout)}`)
  console.log(`bKash payouts: ${JSON.stringify(accounts.payouts)}`)
  console.log(`SSLCOMMERZ: ${JSON.stringify(store)}`)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void mock.close().then(() => process.exit(0)))
