import type { PoolClient } from 'pg';
import type { NotifiedMailbox } from '../../mutations/index.ts';
import { lockNotified, tellAgain, tellPeople, notifiedOfAppeals } from '../notices/index.ts';
import { insertRestrictionAct, type DecidedRestriction } from './tellRestriction.ts';

/**
 * Locks the mailboxes of somebody whose restriction in a scope changes, and of those who have yet to see that somebody
 * appeals against one there.
 *
 * @returns the latter
 */
export async function lockRestricted(
  client: PoolClient,
  { whose, scope }: { readonly whose: string | null; readonly scope: string },
): Promise<readonly string[]> {
  const answering = await notifiedOfAppeals(client, scope);
  await lockNotified(client, whose === null ? answering : [whose, ...answering]);
  return answering;
}

interface Telling {
  /** The person who has decided it. */
  readonly person: string;
  /** Those who have yet to see an appeal there, from {@link lockRestricted}. */
  readonly answering: readonly string[];
  /** When it was decided, in milliseconds since 1970. */
  readonly at: number;
}

/** Writes an act about a restriction that belongs to no step of a thread, and tells whom it concerns. */
export async function tellOfAct(
  client: PoolClient,
  act: DecidedRestriction,
  { person, answering, at }: Telling,
): Promise<readonly NotifiedMailbox[]> {
  await client.query(insertRestrictionAct(act, { person, at }));
  const { id: cause, whose, thread, scope } = act;
  const about = { kind: 'moderation', object: thread ?? scope, cause, actor: person, at } as const;
  return [...(await tellPeople(client, { ...about, people: [whose] })), ...(await tellAgain(client, answering, scope))];
}

/** An act about somebody's whole account, by an owner of the instance. */
export const suspensionAct = (
  action: 'suspended' | 'unsuspended',
  { id, target }: { readonly id: string; readonly target: string },
): DecidedRestriction => ({
  id,
  action,
  scope: target,
  thread: null,
  target: null,
  whose: target,
  role: 'instanceOwner',
});
