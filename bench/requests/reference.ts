/** Bare Fastify in a separate process: without a query, with one prepared query by key, and with two. */
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { connect } from '../../server/db/connect.ts'
import { answerMeasures } from './measure.ts'

const [url = '', userId = ''] = process.argv.slice(2)
const { db } = connect(url)
const query = 'select id, role, username, created_at from members_user where id = $1'
const byKey = async () => (await db.query(query, [userId], 'by-key')).rows[0]

const app = fastify()
app.get('/bare', async () => ({ status: 'ok' }))
app.get('/one', byKey)
app.get('/two', async () => [await byKey(), await byKey()])
await app.listen({ port: 0, host: '127.0.0.1' })
answerMeasures((app.server.address() as AddressInfo).port)
