import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

interface Key {
  /** Eight hexadecimal digits derived from the key. They reveal nothing about it. */
  id: string
  seal: Buffer
  find: Buffer
}

const form = /^sealed:([0-9a-f]{8}):([A-Za-z0-9_-]{38,})$/
const nonceBytes = 12
const tagBytes = 16

/** Thrown if no key decrypts a value: it was changed, moved from another column, or its key is missing. */
export class CannotOpen extends Error {}

/**
 * Personal data in the database, encrypted (AES-256-GCM) with keys stored elsewhere. The first key encrypts, all keys decrypt. A value can
 * be decrypted only for its own column, such as `members_user.email`. Encrypting twice gives different texts, so equal values are found by
 * an HMAC.
 */
export class Seal {
  readonly #keys: readonly Key[]

  /** The newest key first, each with at least 32 characters. */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map(keyOf)
    if (new Set(this.ids).size !== secrets.length || secrets.length === 0)
      throw new Error('The keys must be different.')
  }

  get ids(): string[] {
    return this.#keys.map(({ id }) => id)
  }

  /** The prefix of all values encrypted with the first key. */
  get prefix(): string {
    return `sealed:${this.#keys[0]!.id}:`
  }

  seal(place: string, text: string): string {
    const key = this.#keys[0]!
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key.seal, nonce).setAAD(Buffer.from(place))
    const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `sealed:${key.id}:${bytes.toString('base64url')}`
  }

  /** Decrypts a value. Any other text is returned unchanged: members' usernames are plain text, and deleted values are empty. */
  open(place: string, stored: string): string
  open(place: string, stored: string | null): string | null
  open(place: string, stored: string | null): string | null {
    const [, id, text] = form.exec(stored ?? '') ?? []
    if (stored === null || id === undefined) return stored
    const key = this.#keys.find((one) => one.id === id)
    if (!key) throw new CannotOpen(`DATA_KEYS has no key ${id}, which ${place} needs.`)
    const bytes = Buffer.from(text!, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key.seal, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-tagBytes))
    try {
      return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    } catch (cause) {
      throw new CannotOpen(`What is stored at ${place} was sealed for another place, or was changed.`, { cause })
    }
  }

  /**
   * The same for lists and for jobs over many people's rows, with `?` for a value that no key decrypts. Otherwise one bad value could
   * prevent all others from being shown or sent.
   */
  openOrMark(place: string, stored: string): string
  openOrMark(place: string, stored: string | null): string | null
  openOrMark(place: string, stored: string | null): string | null {
    try {
      return this.open(place, stored)
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error
      return '?'
    }
  }

  /** HMACs for finding an equal value of this kind, 32 bytes each: one per key, the first key's first. */
  marks(kind: string, text: string): Buffer[] {
    return this.#keys.map(({ find }) => createHmac('sha256', find).update(`${kind}\n${text}`).digest())
  }
}

function keyOf(secret: string): Key {
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `porokh ${purpose}`, bytes))
  return { id: derived('key id', 4).toString('hex'), seal: derived('seal', 32), find: derived('find', 32) }
}
