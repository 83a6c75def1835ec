/** What features may ask of the database; the driver stays behind it. */
export interface Db {
  /** A parametrised statement. With `name` it is prepared once for each connection: use it for hot ones. */
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<{ rows: Row[]; rowCount: number }>
}

export interface TransactionOptions {
  /** Run the work again (3 times in all) when PostgreSQL broke it off for a deadlock or a serialization failure. */
  retry?: boolean
}

export type Transaction = <T>(work: (db: Db) => Promise<T>, options?: TransactionOptions) => Promise<T>
