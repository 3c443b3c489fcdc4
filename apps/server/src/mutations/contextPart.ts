import type { QueryConfig } from 'pg';
import type { ActorRow } from '../database/rows/actorRow.ts';
import type { CommentRow } from '../database/rows/commentRow.ts';
import type { Reactor } from '../database/rows/threadRow.ts';

/** One call's request for a part: what it asks for, and for whom. */
export interface PartRequest<Key> {
  readonly key: Key;
  readonly threadId: string;
  readonly person: string;
  readonly actor: string;
}

/** A request as a mutation's `contextQuery` names it, before the caller is known. */
export interface PartQuery {
  readonly part: ContextPart<unknown, unknown>;
  readonly key: unknown;
}

/**
 * A part of the context query that a feature contributes: rows that a decision needs besides those of the thread, its
 * object and the caller. It travels with the calls that ask for it, so that the pipeline knows no feature.
 */
export interface ContextPart<Key, Value> {
  /** SQL of a column of the threads' own statement; null if the part has a statement of its own. */
  readonly column: { readonly name: string; readonly sql: string } | null;
  readonly needsOwnTransaction: boolean;
  /** Requests the part for a call. */
  ask(this: void, key: Key): PartQuery;
  /** The statements for all requests of a transaction. */
  statements(requests: readonly PartRequest<Key>[]): readonly QueryConfig[];
  /** Reads the rows that all calls of a transaction have asked for. */
  read(rows: readonly unknown[]): Value;
}

/** Columns of a part's row that join the rows of the core. */
export interface SharedRows {
  readonly comments?: readonly CommentRow[];
  readonly actors?: readonly ActorRow[];
  readonly blocks?: readonly BlockRow[];
  readonly reactors?: readonly ThreadReactors[];
}

/** Somebody's block on a caller. */
export interface BlockRow {
  readonly by: string;
  readonly actor: string;
}

/** Latest reactors of a thread, newest first: enough for every outcome of the calls. */
export interface ThreadReactors {
  readonly thread_id: string;
  readonly reactors: readonly Reactor[];
}

interface PartDefinition<Key, Row, Value> {
  /** Unique: the name of the prepared statement. */
  readonly name: string;
  /**
   * SQL that returns one row, whose columns `read` takes unless they are those of {@link SharedRows}. Each list is read
   * by complete keys of one index. Where the planner could choose another join, `offset 0` acts as an optimisation
   * fence. So one generic plan stays right for all values and table sizes.
   */
  readonly text: string;
  readonly values: (requests: readonly PartRequest<Key>[]) => readonly unknown[];
  /** Sends a statement for each request instead of one for all of them. */
  readonly isPerRequest?: boolean;
  /** The rows would lack what other calls of the transaction change. */
  readonly needsOwnTransaction?: boolean;
  /** Runs at most once per transaction. `SideEffectDefinition.updateParts` may change the value afterwards. */
  readonly read: (rows: readonly Row[]) => Value;
}

/** Defines a part of the context query with a statement of its own. */
export function defineContextPart<Key, Row, Value>({
  name,
  text,
  values,
  isPerRequest = false,
  needsOwnTransaction = false,
  read,
}: PartDefinition<Key, Row, Value>): ContextPart<Key, Value> {
  const statement = (requests: readonly PartRequest<Key>[]): QueryConfig => ({
    name: `load-${name}`,
    text,
    values: [...values(requests)],
  });
  const part: ContextPart<Key, Value> = {
    column: null,
    needsOwnTransaction,
    ask: (key) => ({ part, key }),
    statements: (requests) => (isPerRequest ? requests.map((request) => statement([request])) : [statement(requests)]),
    read: (rows: readonly Row[]) => read(rows),
  };
  return part;
}

interface ColumnDefinition {
  /** Unique: the name of the column. */
  readonly name: string;
  /** SQL over a row of `threadSource`. */
  readonly sql: string;
}

/** Defines a part that is a column of the threads' statement. Its value is the column's by thread. */
export function defineThreadColumn<Value>({
  name,
  sql,
}: ColumnDefinition): ContextPart<void, ReadonlyMap<string, Value>> {
  interface Row {
    readonly thread_id: string;
    readonly value: Value;
  }
  const part: ContextPart<void, ReadonlyMap<string, Value>> = {
    column: { name, sql },
    needsOwnTransaction: false,
    ask: (key) => ({ part, key }),
    statements: () => [],
    read: (rows: readonly Row[]) => new Map(rows.map((row) => [row.thread_id, row.value])),
  };
  return part;
}

/** Reads the parts that the calls of a transaction have asked for. A part that nobody asked for is read from no rows. */
export interface PartReader {
  part<Value>(this: void, part: ContextPart<never, Value>): Value;
}

/** Creates a reader of the loaded rows. Each part is read once. */
export function createPartReader(rows: ReadonlyMap<ContextPart<never, unknown>, readonly unknown[]>): PartReader {
  const values = new Map<ContextPart<never, unknown>, unknown>();
  return {
    part: <Value>(part: ContextPart<never, Value>) => {
      if (!values.has(part)) values.set(part, part.read(rows.get(part) ?? []));
      // A part's value is only ever set from its own `read`.
      return values.get(part) as Value;
    },
  };
}
