import type { endpointRegistry, Locale, PayloadOf, Records } from 'ufi-core/contract';
import { actorRecord } from '../records/actorRecord.ts';
import type { ActorRow } from '../records/actorRow.ts';
import { commentMark } from '../records/commentMark.ts';
import { commentRecord } from '../records/commentRecord.ts';
import type { CommentRow } from '../records/commentRow.ts';
import { feedbackMark } from '../records/feedbackMark.ts';
import { feedbackSentences } from '../records/feedbackSentences.ts';
import { feedbackTarget } from '../records/feedbackTarget.ts';
import { namedActors } from '../records/namedActors.ts';
import { viewerRights } from '../records/viewerRights.ts';
import { seesHeld } from '../standing/seesHeld.ts';
import { presentTranslation } from '../translation/presentTranslation.ts';
import { oncePer } from './oncePer.ts';
import type { ThreadSight } from './readThread.ts';
import type { ThreadPage } from './threadPage.ts';

/** What every read of lists answers. */
export type ListAnswer = PayloadOf<(typeof endpointRegistry)['fetchComments']>;

/**
 * A page as the contract has it, in the viewer's language. Whoever has no session gets the very same object as long
 * as the page stands in memory, so that it is written out only once.
 */
export function presentThread(page: ThreadPage, locale: Locale): ListAnswer {
  const [shared, ...others] = page.reading.pages;
  const isForAll = page.reading.standing === null && shared !== undefined && others.length === 0;
  if (!isForAll) return answer(page, locale);
  const answers = openAnswers(shared);
  let known = answers.get(locale);
  if (known === undefined) answers.set(locale, (known = answer(page, locale)));
  return known;
}

const openAnswers = oncePer(() => new Map<Locale, ListAnswer>());

const answer = (page: ThreadPage, locale: Locale): ListAnswer => ({
  target: page.reading.thread.id,
  seq: page.reading.thread.seq,
  lists: [...page.lists],
  records: presentRecords(page.reading, { comments: page.comments, locale }),
  ...(page.translations && { translations: seenTranslations(page, page.translations) }),
});

function seenTranslations({ comments }: ThreadPage, translations: NonNullable<ThreadPage['translations']>) {
  const seen = new Set(comments.map(({ id }) => id));
  return translations.filter(({ comment }) => seen.has(comment.id)).map(presentTranslation);
}

/** All records that an answer about a thread holds: those that its comments name, the target, and the viewer's own. */
export function presentRecords(
  sight: ThreadSight,
  { comments, locale }: { comments: readonly CommentRow[]; locale: Locale },
): Records {
  const { thread, standing, own } = sight;
  const seen = new Set(comments.map(({ id }) => id));
  return {
    actors: actorsIn(sight, comments).map(actorRecord),
    targets: [feedbackTarget(thread, { locale, seesHeld: seesHeld(sight) })],
    sentences: [feedbackSentences(thread, locale)],
    comments: comments.map((comment) => commentRecord(comment, locale)),
    ...(standing && {
      targetMarks: own.feedback ? [feedbackMark(own.feedback, thread.id)] : [],
      rights: [viewerRights(thread, standing)],
      commentMarks: own.reactions.filter((mark) => mark.is_hidden || seen.has(mark.object_id)).map(commentMark),
    }),
  };
}

function actorsIn({ actors, thread, actor }: ThreadSight, comments: readonly CommentRow[]): ActorRow[] {
  const named = new Set([...comments.flatMap(namedActors), ...thread.reactors.map(({ id }) => id)]);
  const rows = [...actors.filter(({ id }) => named.has(id)), ...(actor ? [actor] : [])];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
