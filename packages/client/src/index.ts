export { Porokh, type Settings } from './porokh.ts'
export { PorokhError, type Problem } from './problem.ts'
export { verifyWebhook, type Message } from './verify-webhook.ts'
export type { Answer, Call, Item, Lists, Options, PathsWith } from './calls.ts'
export type { components, operations, paths } from './api.ts'

import type { components } from './api.ts'

type Schemas = components['schemas']
/** The most common types. All others are in `components['schemas']`. */
export type Campaign = Schemas['Campaign']
export type Submission = Schemas['Submission']
export type Deposit = Schemas['Deposit']
export type StatementRow = Schemas['StatementRow']
export type Webhook = Schemas['Webhook']
export type Event = Schemas['Event']
