import type { endpointRegistry, Locale, PayloadOf, Records } from 'ufi-core/contract';
import { actorRecord } from '../../presenters/actorRecord.ts';
import type { ActorRow } from '../../database/rows/actorRow.ts';
import { commentMark, feedbackMark } from '../../presenters/viewerMarks.ts';
import { commentRecord } from '../../presenters/commentRecord.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { feedbackSentences } from '../../presenters/feedbackSentences.ts';
import { feedbackTarget } from '../../presenters/feedbackTarget.ts';
import { namedActors } from '../../presenters/namedActors.ts';
import { viewerRights } from '../../presenters/viewerRights.ts';
import { canSeeHeld } from '../../access/visibilityOf.ts';
import { presentTranslation } from '../translator/index.ts';
import { weakMemoize } from '../../runtime/weakMemoize.ts';
import type { ThreadView } from './readThread.ts';
import type { ThreadPage } from './hydrateThread.ts';

/** The payload of every query of lists. */
export type ListAnswer = PayloadOf<(typeof endpointRegistry)['fetchComments']>;

/**
 * Presents a page in the contract's shape, in the viewer's language. Without a session the same object is returned as
 * long as the page is cached, so it is serialised only once.
 */
export function presentThread(page: ThreadPage, locale: Locale): ListAnswer {
  const [shared, ...others] = page.view.pages;
  const isForAll = page.view.standing === null && shared !== undefined && others.length === 0;
  if (!isForAll) return buildAnswer(page, locale);
  const answers = anonymousAnswers(shared);
  let known = answers.get(locale);
  if (known === undefined) answers.set(locale, (known = buildAnswer(page, locale)));
  return known;
}

const anonymousAnswers = weakMemoize(() => new Map<Locale, ListAnswer>());

const buildAnswer = (page: ThreadPage, locale: Locale): ListAnswer => ({
  target: page.view.thread.id,
  seq: page.view.thread.seq,
  lists: [...page.lists],
  records: presentRecords(page.view, { comments: page.comments, locale }),
  ...(page.translations && { translations: visibleTranslations(page, page.translations) }),
});

function visibleTranslations({ comments }: ThreadPage, translations: NonNullable<ThreadPage['translations']>) {
  const seen = new Set(comments.map(({ id }) => id));
  return translations.filter(({ comment }) => seen.has(comment.id)).map(presentTranslation);
}

/** All records of an answer about a thread: those that its comments name, the target, and the viewer's own. */
export function presentRecords(
  view: ThreadView,
  { comments, locale }: { comments: readonly CommentRow[]; locale: Locale },
): Records {
  const { thread, standing, own } = view;
  const seen = new Set(comments.map(({ id }) => id));
  return {
    actors: actorsIn(view, comments).map(actorRecord),
    targets: [feedbackTarget(thread, { locale, canSeeHeld: canSeeHeld(view) })],
    sentences: [feedbackSentences(thread, locale)],
    comments: comments.map((comment) => commentRecord(comment, locale)),
    ...(standing && {
      targetMarks: own.feedback ? [feedbackMark(own.feedback, thread.id)] : [],
      rights: [viewerRights(thread, standing)],
      commentMarks: own.reactions.filter((mark) => mark.is_hidden || seen.has(mark.object_id)).map(commentMark),
    }),
  };
}

function actorsIn({ actors, thread, actor }: ThreadView, comments: readonly CommentRow[]): ActorRow[] {
  const named = new Set([...comments.flatMap(namedActors), ...thread.reactors.map(({ id }) => id)]);
  const rows = [...actors.filter(({ id }) => named.has(id)), ...(actor ? [actor] : [])];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
