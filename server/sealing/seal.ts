import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

interface Key {
  /** Eight hexadecimal digits that follow from the key. They say nothing of it. */
  id: string
  seal: Buffer
  find: Buffer
}

const form = /^sealed:([0-9a-f]{8}):([A-Za-z0-9_-]{38,})$/
const nonceBytes = 12
const tagBytes = 16

/** Thrown when no key opens a value: it was changed, was moved from another place, or its key is missing. */
export class CannotOpen extends Error {}

/**
 * Personal data in the database, encrypted (AES-256-GCM) with keys that are not in it. The first key seals, all of them open. A value opens
 * only at the place it was sealed for, such as `members_user.email`. Sealing twice gives two texts, so equal values are found by their mark.
 */
export class Seal {
  readonly #keys: readonly Key[]

  /** The newest key first; each has at least 32 characters. */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map(keyOf)
    if (new Set(this.ids).size !== secrets.length || secrets.length === 0)
      throw new Error('The keys must be different.')
  }

  get ids(): string[] {
    return this.#keys.map(({ id }) => id)
  }

  /** How everything begins that the first key has sealed. */
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

  /** Returns what was sealed. Any other text is returned as it is: usernames of members are in clear, and what is deleted is empty. */
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
   * The same for lists and for jobs over the rows of many people: `?` where no key opens the value. Whoever may write one could
   * otherwise keep all others from being shown or sent.
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

  /** HMACs by which an equal value of this kind is found, 32 bytes each: one under each key, the first key's first. */
  marks(kind: string, text: string): Buffer[] {
    return this.#keys.map(({ find }) => createHmac('sha256', find).update(`${kind}\n${text}`).digest())
  }
}

function keyOf(secret: string): Key {
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `porokh ${purpose}`, bytes))
  return { id: derived('key id', 4).toString('hex'), seal: derived('seal', 32), find: derived('find', 32) }
}
