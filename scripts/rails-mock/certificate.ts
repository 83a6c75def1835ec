import { createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

export interface Certified {
  privateKey: KeyObject
  pem: string
}

/** Node can read certificates but not create them. This creates a self-signed one with an RSA key (RFC 5280, in DER). */
export function makeCertificate(name: string, { from, to }: { from: Date; to: Date }): Certified {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  // sha256WithRSAEncryption, commonName and subjectAltName.
  const algorithm = sequence(identifier('2a864886f70d01010b'), tlv(0x05))
  const names = sequence(tlv(0x31, sequence(identifier('550403'), tlv(0x0c, Buffer.from(name)))))
  const address = /^[\d.]+$/.test(name)
    ? tlv(0x87, Buffer.from(name.split('.').map(Number)))
    : tlv(0x82, Buffer.from(name))
  const alternative = sequence(identifier('551d11'), tlv(0x04, sequence(address)))
  const signed = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    names,
    sequence(tlv(0x17, utcTime(from)), tlv(0x17, utcTime(to))),
    names,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(alternative)),
  )
  const signature = createSign('sha256').update(signed).sign(privateKey)
  const der = sequence(signed, algorithm, tlv(0x03, Buffer.from([0]), signature))
  const lines = der.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return { privateKey, pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` }
}

const utcTime = (at: Date) => Buffer.from(`${at.toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`)
const identifier = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'))
const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts)

function tlv(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts)
  const { length } = value
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}
