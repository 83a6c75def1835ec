import * as v from 'valibot'
import { maxCharacters, text } from './common.ts'

/** Who works with the operators' console. */
export const FactorName = text(1, 60)

/** What a browser and an authenticator say to each other (WebAuthn, as JSON). The library that checks it knows its fields. */
export const PasskeyMessage = v.record(v.pipe(v.string(), maxCharacters(60)), v.unknown())

/** Ten codes, each of which stands for a factor once. Null when the account has some already. */
export const RecoveryCodes = v.nullable(v.array(v.string()))
