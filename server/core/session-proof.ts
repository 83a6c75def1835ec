/**
 * The secret of an operator's session, which the operator's browser keeps in a cookie. Database functions that only operators may use take
 * it as a parameter. The database stores only its SHA-256, so that nobody who reads or writes tables can act as an operator. Logs and JSON
 * omit it.
 */
export class SessionProof {
  readonly #secret: Buffer

  constructor(token: string) {
    this.#secret = Buffer.from(token)
  }

  /** The driver gets a parameter's value by this method name. */
  toPostgres(): Buffer {
    return this.#secret
  }
}
