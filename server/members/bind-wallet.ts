import { localDigits, plainDigits } from '../../contract/format.ts'
import type { Language } from '../../contract/common.ts'
import type { members } from '../../contract/members.ts'
import type { Action, Ctx } from '../core/action.ts'
import { refuse, refuseAndKeep } from '../core/refuse.ts'
import { codeMinutes } from './browser-code.ts'
import { contactCode, isContactCode } from './contact-code.ts'
import { contactKey, limitContact } from './joining-code.ts'
import { pinMac } from './pin.ts'
import { requirePin } from './pin-sql.ts'
import { pinRefused } from './pin-refused.ts'
import { walletShown } from './show-wallet.ts'
import { contactOf, verifiedChannels } from './sql.ts'
import { requirePassword } from './unlock.ts'
import { tellUser } from './tell-user.ts'
import { walletEndsWith, walletNumberOf, type Provider } from './wallet-number.ts'
import { saveWallet, confirmStoredWallet, storedWalletOf } from './wallet-sql.ts'
import { openWallet, type StoredWallet } from './seal-wallet.ts'

/**
 * The member has seen the wallet that was bound before the password reset, and confirms with the PIN that the wallet is the member's own.
 */
export const confirmWallet: Action<(typeof members)['POST /api/wallet/confirm']> = async (ctx, { body }) => {
  const { id } = ctx.who
  const mac = pinMac(ctx, id, body.pin)
  await requirePin(ctx.pool, id, mac, ctx.now)
  const answer = await confirmStoredWallet(ctx.db, id, mac, ctx.now)
  switch (answer.outcome) {
    case 'no_wallet':
      throw refuse('not_found')
    case 'confirmed': {
      const stored = (await storedWalletOf(ctx.db, id))!
      return walletShown({ ...stored, ...openWallet(ctx.seal, id, stored) }, ctx.now)
    }
    default:
      throw pinRefused(answer)
  }
}

/**
 * Sets the member's wallet. Its number is the account's verified phone or was verified by a code. After a change, payouts wait 24 hours, so
 * that the owner of a stolen account has time to react. The first wallet can be used at once. The database checks the PIN and counts wrong
 * ones (set-pin.sql).
 */
export const bindWallet: Action<(typeof members)['PUT /api/wallet']> = async (ctx, { body }) => {
  const { provider, holderName, numberAgain } = body
  const number = walletNumberOf(provider, body.number)
  if (!number) throw refuse('wallet.provider_number')
  const again = numberAgain === undefined ? undefined : walletNumberOf(provider, numberAgain)
  if (again === undefined ? provider === 'rocket' : again !== number) throw refuse('wallet.number_mismatch')

  await ctx.limit('wallet', String(ctx.who.id))
  const mac = pinMac(ctx, ctx.who.id, body.pin)
  await requirePin(ctx.pool, ctx.who.id, mac, ctx.now)
  if (walletEndsWith(number, plainDigits(body.pin.trim()))) throw refuse('pin.easy', { why: 'wallet' })
  if (await isOther(ctx, { provider, number, holderName })) await requirePassword(ctx, body.password)
  const contact = mobileIn(number)
  const isProven = await hasProof(ctx, contact, body.code)
  const saved = await saveWallet(ctx, ctx.who.id, mac, { provider, number, holderName, isProven }, ctx.now)
  switch (saved.outcome) {
    case 'code_needed':
      await sendCode(ctx, contact)
      throw refuseAndKeep('wallet.code_needed')
    case 'number_taken':
      throw refuse('wallet.number_taken')
    case 'bound':
    case 'changed':
    case 'unchanged': {
      const payoutsFrom = saved.payouts_from === null ? null : new Date(saved.payouts_from)
      if (saved.outcome === 'changed') await tellUser(ctx, ctx.who.id, 'walletChanged', payoutsFrom ?? ctx.now)
      const changedAt = new Date(saved.changed_at)
      return walletShown({ provider, number, holderName, changedAt, payoutsFrom, toConfirm: false }, ctx.now)
    }
    default:
      throw pinRefused(saved)
  }
}

/** Whether this wallet is not the bound one: whoever has only the phone and its PIN must not send the balance to a wallet of their own. */
async function isOther({ pool, seal, who }: Ctx<'member'>, wallet: StoredWallet & { provider: Provider }) {
  const stored = await storedWalletOf(pool, who.id)
  if (!stored) return true
  const { number, holderName } = openWallet(seal, who.id, stored)
  return number !== wallet.number || holderName !== wallet.holderName || stored.provider !== wallet.provider
}

/** The mobile phone of a wallet. A Rocket number ends in an extra check digit. */
const mobileIn = (number: string) => ({ channel: 'sms', to: `+88${number.slice(0, 11)}` }) as const

type Mobile = ReturnType<typeof mobileIn>

/** Returns whether the member has proved this number: it is the verified phone of the account, or its code was typed. */
async function hasProof(ctx: Ctx<'member'>, mobile: Mobile, typed: string | undefined): Promise<boolean> {
  const { db, seal, who } = ctx
  const own = await contactOf(db, who.id, seal)
  if (own?.to === mobile.to && (await verifiedChannels(db, who.id)).includes('sms')) return true
  if (typed === undefined) return false
  await ctx.limit('contact_code', String(who.id))
  await ctx.limit('wallet_guess', `${who.id} ${contactKey(ctx, mobile)}`)
  await ctx.limit('number_guess', contactKey(ctx, mobile))
  if (!isContactCode(ctx, who.id, mobile, plainDigits(typed))) throw refuse('reset.code_wrong')
  return true
}

/** Sent only after the correct PIN, so that a stolen session cannot send messages to strangers. */
async function sendCode(ctx: Ctx<'member'>, mobile: Mobile): Promise<void> {
  await ctx.limit('contact', String(ctx.who.id))
  await limitContact(ctx, mobile)
  const code = contactCode(ctx, ctx.who.id, mobile, ctx.now)
  await ctx.message({ ...mobile, urgent: true, body: walletWords[ctx.language](code) })
}

// The code always has Western digits, which phones recognise for copying and every keyboard can type.
export const walletWords: Record<Language, (code: string) => string> = {
  en: (code) =>
    `${code} is the Porokh code for your wallet. It works for ${codeMinutes} minutes. Tell it to nobody: whoever asks you for it wants your money.`,
  bn: (code) =>
    `আপনার ওয়ালেট যাচাইয়ের পরখ কোড: ${code}। কোডটি ${localDigits(String(codeMinutes), 'bn')} মিনিট চলবে। কেউ চাইলেও বলবেন না, সে আপনার টাকা নিতে চায়।`,
}
