import { createHmac } from 'node:crypto'

/** Returns the HMAC-SHA-256 with a key derived from the purpose and the server's secret. */
export const mac = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', createHmac('sha256', secret).update(purpose).digest()).update(text).digest()
