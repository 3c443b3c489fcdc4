import { endpointRegistry } from 'ufi-core/contract';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { feedbackMark } from '../../presenters/viewerMarks.ts';
import { viewerRights } from '../../presenters/viewerRights.ts';
import { definePersonalSetting } from '../../mutations/index.ts';

/** Stores the actor that a person acts as under a post (S7.13, S4.13). */
export const changeActor = definePersonalSetting(endpointRegistry.changeActor, {
  save: (_input, { thread, access }) => ({
    text: `insert into actor_choices (person_id, thread_id, actor_id) values ($1, $2, $3)
      on conflict (person_id, thread_id) do update set actor_id = excluded.actor_id`,
    values: [access.person_id, thread.id, access.actor_id],
  }),
  present: (_input, { thread, access, mark, actor }) => ({
    target: thread.id,
    records: {
      actors: [actorRecord(actor, thread.scope_id)],
      targetMarks: [feedbackMark(mark, thread.id)],
      rights: [viewerRights(thread, access)],
    },
  }),
});
