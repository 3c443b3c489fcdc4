import { scopeOf } from '../access/threadAccess.ts';
import type { Person } from '../world/actor.ts';
import type { AuditNote } from '../world/audit.ts';
import type { Thread } from '../world/thread.ts';
import type { World } from '../world/world.ts';

interface Acting {
  readonly world: World;
  readonly thread: Thread;
  readonly person: Person;
  readonly actor: string;
  /** Unix seconds. */
  readonly now: number;
}

/** Records an action on a comment or post of a thread. */
export function noteAudit({ world, thread, person, actor, now }: Acting, note: AuditNote): void {
  world.audit.push({
    id: world.newId(),
    scope: scopeOf(thread),
    until: null,
    reason: null,
    notes: null,
    at: now,
    ...note,
    person: person.id,
    actor,
    comment: note.comment === null ? null : `${thread.post.id}_${note.comment}`,
  });
}
