import { enterThread } from '../calls/enterThread.ts';
import { signedIn, type MockHandler } from '../calls/mockHandler.ts';
import { feedbackMark, viewerRights } from '../world/presentRecords.ts';
import { actorRecords } from '../world/world.ts';

/** Remembers whom a person acts as under a post. */
export const changeActor: MockHandler<'changeActor'> = ({ ft_ent_identifier, actor }, caller) => {
  const person = signedIn(caller);
  const guest = enterThread(caller, ft_ent_identifier, actor);
  const { world, thread } = guest;
  world.chosenActors.set(`${person.id} ${thread.post.id}`, actor);
  return {
    target: thread.post.id,
    records: {
      actors: actorRecords(world, [actor]),
      targetMarks: [feedbackMark(thread, actor)],
      rights: [viewerRights(guest, actor)],
    },
  };
};
