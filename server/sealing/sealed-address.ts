import { CannotOpen, type Seal } from './seal.ts'

/** The places of the addresses from which people come: that of a session, and that of a sign-in in the audit log. */
export const sessionAddress = 'session.address'
export const signInAddress = 'sign_in.address'

/**
 * What an event says, with the address of a sign-in opened. The audit log never changes, so what it has is not sealed again with a newer
 * key: once the old one is gone, the address is left out.
 */
export function openDetail<D extends Record<string, unknown>>(seal: Seal, detail: D): D {
  if (typeof detail.address !== 'string') return detail
  try {
    return { ...detail, address: seal.open(signInAddress, detail.address) }
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    return { ...detail, address: undefined }
  }
}
