import type { Locale, Records } from 'ufi-core/contract';
import type { CrossPost } from '../world/crossPost.ts';
import { postRecord } from '../world/presentRecords.ts';
import { actorRecords } from '../world/world.ts';
import { answerLists } from './answerLists.ts';
import type { Guest } from './enterThread.ts';
import type { Stretch } from './stretch.ts';

/** A post that carries an article's comments, or one of them, with stretches of what people say to it. */
export function answerCrossPost(
  guest: Guest,
  { shown, stretches }: { readonly shown: CrossPost; readonly stretches: readonly Stretch[] },
  locale: Locale,
) {
  const { post, ...rest } = answerPost(guest, stretches, locale);
  const comment = guest.thread.comments.get(shown.comment ?? '');
  const named = new Set([...(rest.records.actors ?? []).map(({ id }) => id), shown.author]);
  const { id, author, privacy, attachment, createdAt } = shown;
  return {
    ...rest,
    post: {
      ...{ ...post, id, author, privacy, attachment, timestamp: { time: createdAt } },
      ...(comment && { commentid: comment.id, body: { ...comment.body, mentionstext: null } }),
    },
    records: { ...rest.records, actors: actorRecords(guest.world, named) },
  };
}

/** A post with stretches of its comments, and the records that both name. */
export function answerPost(guest: Guest, stretches: readonly Stretch[], locale: Locale) {
  const { post } = guest.thread;
  const { seq, lists, records } = answerLists(guest, stretches, locale);
  const named = new Set([...(records.actors ?? []).map(({ id }) => id), post.author]);
  return {
    post: postRecord(post, guest.world),
    seq,
    lists,
    records: { ...records, actors: actorRecords(guest.world, named) },
  };
}

/** Records of several threads; actors are named by many of them. */
export const joinRecords = (records: readonly Records[]): Records => ({
  actors: [...new Map(records.flatMap(({ actors = [] }) => actors.map((actor) => [actor.id, actor]))).values()],
  targets: records.flatMap(({ targets = [] }) => targets),
  targetMarks: records.flatMap(({ targetMarks = [] }) => targetMarks),
  rights: records.flatMap(({ rights = [] }) => rights),
  comments: records.flatMap(({ comments = [] }) => comments),
  commentMarks: records.flatMap(({ commentMarks = [] }) => commentMarks),
});
