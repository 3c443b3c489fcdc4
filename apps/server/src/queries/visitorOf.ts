import type { Endpoint } from 'ufi-core/contract';
import type { Visitor } from '../access/threadAccess.ts';
import type { QueryRequest } from './defineQuery.ts';

/**
 * The visitor of a call about a thread. If the call names no identity, the statement that reads the thread acts as the
 * one that the person has chosen for it (S4.13).
 */
export function visitorOf<E extends Endpoint>({ input, caller, actor }: Omit<QueryRequest<E>, 'services'>): Visitor {
  const { actor: named, viewas } = input as { readonly actor?: unknown; readonly viewas?: unknown };
  return { person: caller.person, actor, isChoosing: named == null && viewas == null };
}
