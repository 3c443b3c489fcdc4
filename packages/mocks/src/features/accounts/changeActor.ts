import { authorizeViewer } from '../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { feedbackMark, viewerRights } from '../../queries/presentRecords.ts';
import { actorRecords } from '../../world/world.ts';

/** Stores the actor that a person has chosen for a thread. */
export const changeActor: MockHandler<'changeActor'> = ({ ft_ent_identifier, actor }, caller) => {
  const person = requirePerson(caller);
  const viewer = authorizeViewer(caller, ft_ent_identifier, actor);
  const { world, thread } = viewer;
  world.chosenActors.set(`${person.id} ${thread.post.id}`, actor);
  return {
    target: thread.post.id,
    records: {
      actors: actorRecords(world, [actor]),
      targetMarks: [feedbackMark(thread, actor)],
      rights: [viewerRights(viewer, actor)],
    },
  };
};
