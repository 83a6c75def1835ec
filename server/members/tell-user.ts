import type { Language } from '../../contract/common.ts'
import { deviceKind } from '../../contract/device-name.ts'
import { formatDateTime } from '../../contract/format.ts'
import type { Ctx } from '../core/action.ts'
import { Refusal } from '../core/refuse.ts'
import { contactOf, hasDevice, verifiedChannels } from './sql.ts'

/** Messages about the security of a member's account. They are also sent outside Porokh, because somebody else may be signed in. */
type SafetyEvent = keyof typeof safetyWords

/**
 * Stores an e-mail or an SMS about it in this transaction. Sends none if the account has no e-mail and no proven phone. Sends no SMS if a
 * browser gets a push notification, and at most three a day, since others could otherwise flood the number. Sponsors and operators are told
 * by a job that reads the audit log.
 */
export async function tellUser(
  ctx: Pick<Ctx, 'db' | 'now' | 'message' | 'seal' | 'limit' | 'userAgent'>,
  userId: number,
  what: SafetyEvent,
  /** The time from which payouts go to a changed wallet. */
  from = ctx.now,
): Promise<void> {
  const proven = await verifiedChannels(ctx.db, userId)
  const contact = await contactOf(ctx.db, userId, ctx.seal, proven.includes('email') ? 'email' : 'sms')
  if (contact?.role !== 'member') return
  const { channel, to, language } = contact
  // Messages about money go only to a proven contact. So do messages that cost money, as a number may belong to a stranger.
  const isProven = proven.includes(channel)
  if (!isProven && (what === 'walletChanged' || channel === 'sms')) return
  const [at, later] = [ctx.now, from].map((time) => formatDateTime(time.toISOString(), language)) as [string, string]
  const body = safetyWords[what][language](at, later, deviceKind(ctx.userAgent, language))
  if (channel === 'email') return ctx.message({ channel, to, subject: subjects[language], body })
  const isPushed = what === 'walletChanged' && (await hasDevice(ctx.db, userId))
  if (!isPushed && (await isWithin(ctx.limit('warning_sms', String(userId)))))
    await isWithin(ctx.message({ channel, own: String(userId), to, body }))
}

/** Above the limit the warning is not sent, but the action still succeeds. */
async function isWithin(limit: Promise<void>): Promise<boolean> {
  try {
    await limit
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const subjects: Record<Language, string> = { en: 'The safety of your Porokh account', bn: 'আপনার পরখ অ্যাকাউন্টের নিরাপত্তা' }

// No links: people who get used to links in such messages also follow those of fraudsters. An SMS has at most two parts, which hold little
// Bengali text.
export const safetyWords = {
  newDevice: {
    en: (at, _from, device) =>
      `Porokh: signed in to your account on a new device (${device}), ${at}. Not you? Change your password now.`,
    bn: (at, _from, device) => `পরখ: ${at} নতুন ডিভাইসে (${device}) সাইন ইন হয়েছে। আপনি না হলে পাসওয়ার্ড বদলান।`,
  },
  manyFailures: {
    en: (at) =>
      `Porokh: somebody has typed wrong passwords for your account many times, last ${at}. Your own devices work as before. Give your password to nobody.`,
    bn: (at) => `পরখ: অ্যাকাউন্টে বারবার ভুল পাসওয়ার্ড, শেষবার ${at}। নিজের ফোন আগের মতো চলবে। পাসওয়ার্ড কাউকে দেবেন না।`,
  },
  passwordChanged: {
    en: (at) => `Porokh: your password was changed, ${at}. Not you? Write to support now.`,
    bn: (at) => `পরখ: ${at} আপনার পাসওয়ার্ড বদলানো হয়েছে। আপনি না হলে এখনই সহায়তায় জানান।`,
  },
  walletChanged: {
    en: (_at, from) =>
      `Porokh: the wallet for your withdrawals was changed. It can be used from ${from} on. Not you? Change your password and write to support now.`,
    bn: (_at, from) => `পরখ: আপনার ওয়ালেট বদলেছে, টাকা তোলা যাবে ${from} থেকে। আপনি না হলে এখনই পাসওয়ার্ড বদলান, সহায়তায় জানান।`,
  },
} satisfies Record<string, Record<Language, (at: string, from: string, device: string) => string>>
