// What Drizzle and pg-boss call of a PGlite, in whichever thread it runs.
import type { QueryOptions as AllOptions, Results } from '@electric-sql/pglite';

export type QueryOptions = Pick<AllOptions, 'rowMode' | 'parsers'>;

export interface PgliteExecutor {
  query<Row>(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>>;
  exec(sql: string): Promise<Results[]>;
}

export interface PgliteTransaction extends PgliteExecutor {
  rollback(): Promise<void>;
}

export interface PgliteClient extends PgliteExecutor {
  transaction<Result>(callback: (tx: PgliteTransaction) => Promise<Result>): Promise<Result>;
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
}
