import type { QueryConfig } from 'pg';
import type { ThreadEvent } from '../database/rows/threadEvent.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';
import type { AccessFacts } from '../access/accessRow.ts';
import type { PartReader } from './contextPart.ts';

/** A side effect of a step, with the step that it belongs to. */
export interface Written<Value> {
  readonly value: Value;
  /** The thread after the step. */
  readonly thread: ThreadRow;
  readonly person: string;
  readonly actor: string;
  readonly seq: number;
  /** When the step was decided, in milliseconds since 1970. */
  readonly at: number;
  /** The step's comment, or else the thread. */
  readonly object: string;
}

/** The caller's state after a step, for the step's event. */
export interface StepState {
  readonly thread: ThreadRow;
  readonly access: AccessFacts | null;
  /** Sum of the rights versions of all loaded scopes, before the transaction. */
  readonly rightsVersion: number;
}

/** A change of the reports of one comment. */
export interface ReportChange {
  readonly comment: string;
  readonly change: 'filed' | 'withdrawn' | 'closed' | 'reopened';
}

/**
 * What a feature writes besides the thread's own rows. Statements of one transaction that concern the same side effect
 * are written together. All functions are optional; each stands for one place in the transaction.
 */
export interface SideEffectDefinition<Value> {
  /** Unique. Side effects are written in the order of their names, so that two servers cannot deadlock. */
  readonly name: string;
  /** Constraint that two servers with the same context can't both satisfy. The one that loses tries again. */
  readonly conflictConstraint?: string;
  /** New fields of the thread. */
  threadAfter?(value: Value, thread: ThreadRow): Partial<ThreadRow>;
  /** Fields that it adds to the step's event. */
  eventFields?(value: Value, state: StepState): Partial<ThreadEvent>;
  /** Updates what parts of the context have read, for later calls of the transaction. */
  updateParts?(value: Value, step: Omit<Written<Value>, 'value'> & PartReader): void;
  /** Comments whose reports it changes, of which the moderators of a site are told. */
  reportsOf?(written: Written<Value>): readonly ReportChange[];
  /** The act of moderation that it writes, of which the person is told whom it concerns. */
  actOf?(written: Written<Value>): string;
  /** Ids that the post's new words mention, who are told. */
  mentionsOf?(written: Written<Value>): readonly string[];
  /** Scopes whose rights it changes. They are locked before the rights are compared. */
  scopesOf?(written: Written<Value>): readonly string[];
  /** Statements before the threads are locked: new rows. */
  beforeThreads?(written: readonly Written<Value>[]): readonly QueryConfig[];
  /** Statements while the threads are locked, before the journal. */
  beforeJournal?(written: readonly Written<Value>[]): readonly QueryConfig[];
  /**
   * Statements after the rights were compared, because they may change rights. They are written step by step, as listed
   * in the effects.
   */
  afterJournal?(written: Written<Value>): readonly QueryConfig[];
}

/** A side effect with its value, as a handler lists it in its effects. */
export interface SideEffect {
  readonly definition: SideEffectDefinition<unknown>;
  readonly value: unknown;
}

/** Defines a side effect; the result creates one with a value. */
export const defineSideEffect =
  <Value>(definition: SideEffectDefinition<Value>) =>
  (value: Value): SideEffect => ({ definition, value });

/** A side effect of a transaction, to be written. */
export interface PendingSideEffect extends Written<unknown> {
  readonly definition: SideEffectDefinition<unknown>;
}

/** The statements of one place, by side effect. */
export function groupedStatements(
  pending: readonly PendingSideEffect[],
  place: 'beforeThreads' | 'beforeJournal',
): QueryConfig[] {
  const definitions = [...new Set(pending.map(({ definition }) => definition))];
  return definitions
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((definition) => definition[place]?.(pending.filter((each) => each.definition === definition)) ?? []);
}
