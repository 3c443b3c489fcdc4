import type { QueryConfig } from 'pg';
import type { Restriction } from 'ufi-core/contract';
import type { ActiveRestriction, SharedReason } from '../../access/accessRow.ts';
import { defineSideEffect } from '../../mutations/index.ts';
import { viewerRights } from '../../presenters/viewerRights.ts';

/** A restriction that is imposed or replaced, or a kind of restriction that is lifted. */
export interface RestrictionChange {
  readonly scope_id: string;
  readonly actor_id: string;
  readonly put: {
    readonly thread_id: string;
    readonly kind: Restriction;
    readonly until: number | null;
    /** Reason shown to the restricted person. */
    readonly sharedReason?: SharedReason | null;
  } | null;
  /** Lifts the restrictions of this kind, in the scope and under this thread. */
  readonly lift: Restriction | null;
}

/** The restrictions of a scope after a change. */
function restrictionsAfter(
  activeRestrictions: readonly ActiveRestriction[],
  { scope_id, actor_id, put, lift }: RestrictionChange,
): readonly ActiveRestriction[] {
  const isEnded = (each: ActiveRestriction) =>
    each.scope_id === scope_id &&
    each.actor_id === actor_id &&
    (each.kind === lift || (each.kind === put?.kind && each.thread_id === put.thread_id));
  const kept = activeRestrictions.filter((each) => !isEnded(each));
  return put === null ? kept : [...kept, { scope_id, actor_id, thread_id: put.thread_id, kind: put.kind }];
}

const putText = `
insert into restrictions (scope_id, thread_id, actor_id, kind, until, by_person_id, shared_reason, at)
values ($1, $2, $3, $4, to_timestamp($5::float8), $6, $7, to_timestamp($8::float8 / 1000))
on conflict (scope_id, actor_id, thread_id, kind)
  do update set until = excluded.until, by_person_id = excluded.by_person_id, shared_reason = excluded.shared_reason, at = excluded.at`;

const liftText = `
delete from restrictions where scope_id = $1 and actor_id = $2 and kind = $3 and thread_id in (0, $4)`;

// Between people of whom one has blocked the other there is neither a friendship nor a request for one.
const endFriendshipText = `
delete from friendships where (person_id, friend_id) in (($1::bigint, $2::bigint), ($2::bigint, $1::bigint))`;

interface RestrictionStep {
  readonly thread: { readonly id: string };
  readonly person: string;
  readonly at: number;
}

function restrict({ scope_id, actor_id, put, lift }: RestrictionChange, { thread, person, at }: RestrictionStep) {
  const statements: QueryConfig[] = [];
  if (lift !== null) {
    statements.push({ name: 'lift-restrictions', text: liftText, values: [scope_id, actor_id, lift, thread.id] });
  }
  if (put !== null) {
    const sharedReason = put.sharedReason ? JSON.stringify(put.sharedReason) : null;
    const values = [scope_id, put.thread_id, actor_id, put.kind, put.until, person, sharedReason, at];
    statements.push({ name: 'put-restriction', text: putText, values });
    if (put.kind === 'blocked') {
      statements.push({ name: 'end-friendship', text: endFriendshipText, values: [scope_id, actor_id] });
    }
  }
  return statements;
}

/**
 * Side effect: imposes and lifts restrictions. The step's event carries the caller's new rights; others reread theirs
 * through the stream. The mutation has to declare `changesRights`.
 */
export const changeRestrictions = defineSideEffect<readonly RestrictionChange[]>({
  name: 'change-restrictions',
  scopesOf: ({ value }) =>
    value.flatMap(({ scope_id, actor_id, put }) => (put?.kind === 'blocked' ? [scope_id, actor_id] : [scope_id])),
  eventFields: (changes, { thread, access, rightsVersion }) => {
    if (access === null) return {};
    const activeRestrictions = changes.reduce(restrictionsAfter, access.active_restrictions);
    // Each statement that writes a restriction increments its scope's version.
    const after = {
      ...access,
      active_restrictions: activeRestrictions,
      rights_version: rightsVersion + changes.length,
    };
    return { rights: [viewerRights(thread, after)] };
  },
  afterJournal: ({ value, ...step }) => value.flatMap((change) => restrict(change, step)),
});
