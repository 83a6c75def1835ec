import pg from 'pg'

/**
 * The database could not be reached, or did not answer in time: the connection broke, the server is starting, stopping or full, or a
 * timeout expired. The same request may succeed a little later. If it happens at a commit, the outcome is unknown; the same idempotency key
 * finds out.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/**
 * The database refused a time that is not its present: the request waited too long, or this process's clock has not been corrected yet. The
 * transaction was rolled back.
 */
export class TimeRefused extends DatabaseUnavailable {
  override name = 'TimeRefused'
}
/** The code that `ledger_wrong_time` raises. */
const timeCode = 'TIME0'

/**
 * Classes 08 (connection), 53 (resources) and 58 (system) of PostgreSQL's codes; 57014 (statement timeout), 57P* (shutdown, start, ended
 * sessions); 25P* (timeouts inside a transaction); 25006 (a standby, which cannot write).
 */
const serverCodes = /^(08|53|58)...$|^57014$|^57P0.$|^25P0[3-4]$|^25006$/
/** Node's codes for sockets and names. */
const systemCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOENT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|ERR_STREAM_\w+)$/
/** The driver's own errors, which have no code. */
const driverTexts =
  /^(Connection terminated|timeout e|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/

/** Returns a DatabaseUnavailable for an error that means it, and every other error unchanged. */
export function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const { code } = error as { code?: unknown }
  if (code === timeCode) return new TimeRefused(error.message, { cause: error })
  const away =
    typeof code === 'string'
      ? (error instanceof pg.DatabaseError ? serverCodes : systemCodes).test(code)
      : driverTexts.test(error.message)
  return away ? new DatabaseUnavailable(error.message, { cause: error }) : error
}

/** Whether the server ends the connection together with this error. */
export const endsConnection = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC')
