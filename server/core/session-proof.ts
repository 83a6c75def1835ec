/**
 * The secret of an operator's session, which the operator's browser keeps in a cookie. Functions of the database that do what only an
 * operator may do take it as a parameter. The database keeps its SHA-256 only, so that nobody can act as an operator who can read
 * or write tables. Logs and JSON show nothing of it.
 */
export class SessionProof {
  readonly #secret: Buffer

  constructor(token: string) {
    this.#secret = Buffer.from(token)
  }

  /** The driver asks for the value of a parameter by this name. */
  toPostgres(): Buffer {
    return this.#secret
  }
}
