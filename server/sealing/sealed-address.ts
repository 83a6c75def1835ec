import { CannotOpen, type Seal } from './seal.ts'

/** The columns of network addresses: of a session, and of a sign-in in the audit log. */
export const sessionAddress = 'session.address'
export const signInAddress = 'sign_in.address'

/**
 * Decrypts the network address in a sign-in event. The audit log never changes, so its values are not encrypted again with a newer key:
 * once the old key is gone, the address is left out.
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
