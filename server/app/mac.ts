import { createHmac } from 'node:crypto'

/** HMAC-SHA-256 under a key that the purpose and the server's secret make together. */
export const mac = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', createHmac('sha256', secret).update(purpose).digest()).update(text).digest()
