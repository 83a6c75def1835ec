import { generateIdentity, identityToRecipient } from 'age-encryption'

/** `npm run backup:key`: creates a key pair for encrypted backups, in the format of https://age-encryption.org. */
const secret = await generateIdentity()
console.log(`For the server that makes backups, where it cannot read them:

  BACKUP_KEY=${await identityToRecipient(secret)}

To restore. Keep it away from that server, in two places:

  BACKUP_KEY=${secret}`)
