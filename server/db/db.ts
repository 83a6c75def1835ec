/** The interface of the database for features. It hides the driver. */
export interface Db {
  /** Runs a statement with parameters. With `name` it is prepared once for each connection: use a name for frequent statements. */
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<{ rows: Row[]; rowCount: number }>
}

export interface TransactionOptions {
  /** Repeats the work, at most 3 times in total, if PostgreSQL aborted it because of a deadlock or a serialization failure. */
  retry?: boolean
}

export type Transaction = <T>(work: (db: Db) => Promise<T>, options?: TransactionOptions) => Promise<T>
