import type { Role } from '../../contract/endpoint.ts'
import type { ActorOf, Ctx } from '../core/action.ts'
import { mac } from '../sealing/mac.ts'
import type { Db } from '../db/db.ts'
import { callVerb } from '../db/verb.ts'
import type { Seal } from '../sealing/seal.ts'

/** Runs an action as a person of the demo at a time in the past, with the same permissions as in the API. Sends no messages. */
export const actIn =
  ({ db, secret, seal }: { db: Db; secret: string; seal: Seal }) =>
  <R extends Role>(who: ActorOf<R> & { role: R }, now: Date): Ctx<R> => ({
    db,
    pool: db,
    primary: db,
    callOnce: (verb) => callVerb(db, verb),
    now,
    who,
    language: 'bn',
    ip: '127.0.0.1',
    network: '127.0.0.1',
    userAgent: 'Porokh demo',
    origin: '',
    demo: true,
    payIns: { rails: [] },
    gateways: [],
    mac: (purpose, text) => mac(secret, purpose, text),
    seal,
    afterCommit() {},
    async message() {},
    messageAfterAnswer() {},
    codeCookie: { value: undefined, set() {} },
    async limit() {},
    async slowDown() {},
    device: { nameFor: () => undefined, name: () => undefined, mark: () => undefined, setOpens() {} },
    session: {
      open: async () => ({ id: 0, expiresAt: now.toISOString() }),
      openOperator: async () => null,
      async close() {},
      end: async () => false,
      async endAll() {},
    },
  })
