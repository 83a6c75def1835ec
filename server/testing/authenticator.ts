import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** An authenticator in software, as in a phone: it makes a passkey and signs challenges for one website (WebAuthn). */
export function authenticatorFor(url: string) {
  const { origin, hostname } = new URL(url)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(16)
  const id = credential.toString('base64url')
  let count = 0

  const clientData = (type: 'create' | 'get', challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))
  /** `flags`: present, and its owner recognised. */
  const about = (flags: number) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(count, 1)
    return Buffer.concat([createHash('sha256').update(hostname).digest(), head])
  }
  const result = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  })

  return {
    id,
    make({ challenge }: { challenge: string }) {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const part = (label: number, text: string) =>
        Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(text, 'base64url')])
      // COSE: an ES256 key on P-256.
      const key = Buffer.concat([Buffer.from('a5010203262001', 'hex'), part(0x21, x!), part(0x22, y!)])
      const data = Buffer.concat([about(0x45), Buffer.alloc(16), Buffer.from([0, credential.length]), credential, key])
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return result({ clientDataJSON: clientData('create', challenge), attestationObject })
    },
    sign({ challenge }: { challenge: string }, { recognised = true } = {}) {
      count += 1
      const authenticatorData = about(recognised ? 0x05 : 0x01)
      const clientDataJSON = clientData('get', challenge)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
      return result({
        clientDataJSON,
        authenticatorData,
        signature: createSign('sha256').update(signed).sign(privateKey),
      })
    },
  }
}
