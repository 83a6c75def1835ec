import { inflateSync } from 'node:zlib'

/** The lines of a PDF, as they are copied and read aloud: Bengali glyphs have another order. */
export function linesOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes)
  const streams = [...file.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\/ActualText \(((?:\\[^]|[^\\)])*)\)/g)].map(([, text = '']) => decoded(text)),
  )
}

function decoded(text: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = Buffer.from(
    text.replaceAll(/\\([^])/g, (_, sign: string) => escapes[sign] ?? sign),
    'latin1',
  )
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1')
}
