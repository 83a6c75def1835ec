import * as v from 'valibot'
import { maxCharacters, text } from './common.ts'

/** Accounts of the operators' console. */
export const FactorName = text(1, 60)

/** WebAuthn messages between browser and authenticator, as JSON. The verifying library knows their fields. */
export const PasskeyMessage = v.record(v.pipe(v.string(), maxCharacters(60)), v.unknown())

/** Ten recovery codes, each valid once in place of the second factor. Null if the account already has codes. */
export const RecoveryCodes = v.nullable(v.array(v.string()))
