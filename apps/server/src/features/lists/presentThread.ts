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
import { shareJson } from '../../runtime/sharedJson.ts';
import { weakMemoize } from '../../runtime/weakMemoize.ts';
import type { SharedPage } from './pages/sharedPage.ts';
import type { OwnMarks } from '../../queries/loadThread.ts';
import type { ThreadView } from './threadView.ts';
import { hydratePage, type ThreadPage } from './hydrateThread.ts';

/** The payload of every query of lists. */
export type ListAnswer = PayloadOf<(typeof endpointRegistry)['fetchComments']>;

/**
 * Presents a page in the contract's shape, in the viewer's language. The same object is returned as long as the page is
 * cached, without a session, or the viewer is remembered with it, so it is serialised and compressed only once.
 */
export function presentThread(page: ThreadPage, locale: Locale): ListAnswer {
  const { view, translations } = page;
  const [shared, ...others] = view.pages;
  if (shared === undefined || others.length > 0 || translations !== undefined) return buildAnswer(page, locale);
  // Marks are read together with the access that is remembered beside them.
  const answers = view.access === null ? anonymousAnswers(shared) : personalAnswers(view.own);
  const known = answers.get(locale);
  const isForPage = view.access === null || (known?.shared === shared && isWhole(page, shared));
  if (known !== undefined && isForPage) return known.answer;
  const answer = buildAnswer(page, locale);
  if (view.access === null || isWhole(page, shared)) answers.set(locale, { shared, answer });
  return answer;
}

interface PageAnswer {
  readonly shared: SharedPage;
  readonly answer: ListAnswer;
}

const anonymousAnswers = weakMemoize((_page: SharedPage) => new Map<Locale, PageAnswer>());
const personalAnswers = weakMemoize((_own: OwnMarks) => new Map<Locale, PageAnswer>());

/** True if a viewer sees all of a page, and nothing else. */
function isWhole({ lists, comments }: ThreadPage, shared: SharedPage): boolean {
  const whole = hydratePage(shared);
  return whole.lists === lists && whole.comments === comments;
}

function buildAnswer(page: ThreadPage, locale: Locale): ListAnswer {
  const { view, lists, comments, translations } = page;
  return {
    target: view.thread.id,
    seq: view.thread.seq,
    // The contract's type is mutable, but nobody changes an answer.
    lists: lists as ListAnswer['lists'],
    records: { ...sharedRecords(page, locale), ...ownRecords(view, comments) },
    ...(translations && { translations: visibleTranslations(page, translations) }),
  };
}

/** The records that are the same for all who see a whole page are built and serialised once. */
function sharedRecords(page: ThreadPage, locale: Locale): CommonRecords {
  const { view, comments } = page;
  const [shared, ...others] = view.pages;
  const isShared = shared !== undefined && others.length === 0 && isWhole(page, shared) && !canSeeHeld(view);
  if (!isShared) return commonRecords(view, { comments, locale });
  const known = recordsOfPage(shared);
  const records = known.get(locale) ?? commonRecords({ ...view, actor: null }, { comments, locale });
  // Most pages are shown once: only the second reader's answer prepares for more.
  if (known.has(locale)) shareRecords(records);
  else known.set(locale, records);
  const { actor } = view;
  if (actor === null || records.actors.some(({ id }) => id === actor.id)) return records;
  return { ...records, actors: [...records.actors, actorRecord(actor, view.thread.scope_id)] };
}

function shareRecords({ actors, targets, sentences, comments }: CommonRecords): void {
  for (const each of [...actors, actors, targets, sentences, comments]) shareJson(each);
}

const recordsOfPage = weakMemoize((_page: SharedPage) => new Map<Locale, CommonRecords>());

function visibleTranslations({ comments }: ThreadPage, translations: NonNullable<ThreadPage['translations']>) {
  const seen = new Set(comments.map(({ id }) => id));
  return translations.filter(({ comment }) => seen.has(comment.id)).map(presentTranslation);
}

/** All records of an answer about a thread: those that its comments name, the target, and the viewer's own. */
export const presentRecords = (
  view: ThreadView,
  { comments, locale }: { comments: readonly CommentRow[]; locale: Locale },
): Records => ({ ...commonRecords(view, { comments, locale }), ...ownRecords(view, comments) });

type CommonName = 'actors' | 'targets' | 'sentences' | 'comments';
type CommonRecords = { readonly [Name in CommonName]: NonNullable<Records[Name]> };

const commonRecords = (
  view: ThreadView,
  { comments, locale }: { comments: readonly CommentRow[]; locale: Locale },
): CommonRecords => ({
  actors: actorsIn(view, comments).map((row) => actorRecord(row, view.thread.scope_id)),
  targets: [feedbackTarget(view.thread, { locale, canSeeHeld: canSeeHeld(view) })],
  sentences: [feedbackSentences(view.thread, locale)],
  comments: comments.map((comment) => commentRecord(comment, locale)),
});

function ownRecords({ thread, access, own }: ThreadView, comments: readonly CommentRow[]): Records {
  if (access === null) return {};
  const seen = new Set(comments.map(({ id }) => id));
  return {
    targetMarks: own.feedback ? [feedbackMark(own.feedback, thread.id)] : [],
    rights: [viewerRights(thread, access)],
    commentMarks: own.reactions.filter((mark) => mark.is_hidden || seen.has(mark.object_id)).map(commentMark),
  };
}

function actorsIn({ actors, thread, actor }: ThreadView, comments: readonly CommentRow[]): ActorRow[] {
  const named = new Set([...comments.flatMap(namedActors), ...thread.reactors.map(({ id }) => id)]);
  const rows = [...actors.filter(({ id }) => named.has(id)), ...(actor ? [actor] : [])];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
