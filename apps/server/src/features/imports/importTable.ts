import type { SiteImport } from 'ufi-plugin/contract';

/** State of an import. */
export type ImportState = SiteImport['state'];

/** Steps of an import. */
export type ImportStep =
  /** A part of the file has been read; its source is known. */
  | 'read'
  | 'named'
  /** The dry run is there. */
  | 'ready'
  /** It was confirmed, or goes on after a restart. */
  | 'writing'
  /** A part has been written. */
  | 'written'
  | 'done'
  | 'cancelled'
  | 'failed';

const ending = { cancelled: 'cancelled', failed: 'failed' } as const;

/** Transition table of an import; a step without a cell changes nothing. */
export const importTable: Readonly<Record<ImportState, Readonly<Partial<Record<ImportStep, ImportState>>>>> = {
  reading: { ...ending, read: 'reading', named: 'reading', ready: 'ready' },
  ready: { ...ending, writing: 'writing' },
  writing: { ...ending, writing: 'writing', written: 'writing', done: 'done' },
  done: {},
  cancelled: {},
  failed: {},
};

/** The work that an import in a state needs. */
export const importWork: Readonly<Record<ImportState, 'read' | 'write' | 'cleanUp' | null>> = {
  reading: 'read',
  ready: null,
  writing: 'write',
  done: 'cleanUp',
  cancelled: 'cleanUp',
  failed: 'cleanUp',
};

const states = Object.keys(importTable) as ImportState[];

/** A step as SQL: the state that it leads to, and the states that it may start from. */
export function stepSql(step: ImportStep): { readonly to: string; readonly from: string } {
  const from = states.filter((state) => importTable[state][step] !== undefined);
  const [to] = from.map((state) => importTable[state][step]);
  return { to: `'${to}'`, from: `state in (${from.map((state) => `'${state}'`).join(', ')})` };
}
