import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface Certificate {
  key: string
  cert: string
}

/** A test certificate authority, and the certificates that it signs for these names (`IP:127.0.0.1`, `DNS:relay.test`). Needs openssl. */
export function certificatesFor(...names: string[]): { ca: string; certificates: Certificate[] } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-ca-'))
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  try {
    run(
      'req',
      '-x509',
      ...newKey,
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-days',
      '2',
      '-subj',
      '/CN=Authority of a test',
    )
    const certificates = names.map((name) => {
      writeFileSync(path.join(folder, 'names'), `subjectAltName=${name}`)
      run('req', ...newKey, '-keyout', 'one.key', '-out', 'one.csr', '-subj', '/CN=relay')
      const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '1', '-extfile', 'names']
      run('x509', '-req', '-in', 'one.csr', '-out', 'one.pem', ...signed)
      return { key: read('one.key'), cert: read('one.pem') }
    })
    return { ca: read('ca.pem'), certificates }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
