import { browserClock } from 'ufi-browser';
import { plainContent, type DraftStore } from 'ufi-composer';
import type { Dispatcher } from 'ufi-core/request';
import { selectSorting, type PluginStore } from 'ufi-plugin';
import { pluginEndpoints, type FrameSession } from 'ufi-plugin/contract';
import { addressIn, articleInput } from '../document/articleInput.ts';
import { anonymousPerson } from '../document/draftTargetOf.ts';
import type { ArticleState } from '../document/frameState.ts';

/** The visitor of a frame at present. */
export interface FrameVisit {
  /** The newest session, while it is in use. */
  latest: FrameSession | null;
  /** The store that is shown, and its person; null before the first. */
  shown: { readonly store: PluginStore; readonly person: string | undefined } | null;
}

/** Dependencies of {@link showSession}. */
export interface SessionShowing {
  /** The server-rendered state. */
  readonly first: ArticleState;
  readonly dispatcher: Pick<Dispatcher, 'call'>;
  readonly drafts: Pick<DraftStore, 'save'>;
  readonly visit: FrameVisit;
  readonly show: (state: ArticleState) => void;
}

/** Shows the article as the session's visitor sees it, unless another session has begun meanwhile. @throws RequestError */
export async function showSession(
  session: FrameSession,
  { first, dispatcher, drafts, visit, show }: SessionShowing,
): Promise<void> {
  visit.latest = session;
  const { shown } = visit;
  const ordering = shown ? selectSorting(shown.store.getState()) : first.opened.ordering;
  const input = articleInput(addressIn(ordering, first));
  const opened = await dispatcher.call(pluginEndpoints.openArticle, input);
  if (session !== visit.latest) return;
  if (session.person) {
    // An anonymous visitor's unsent text goes to whoever signs in; a signed-in visitor's text to nobody else.
    if ([undefined, session.person.id].includes(visit.shown?.person)) visit.shown?.store.savePreviousState();
    // Now that it is handed over, the next anonymous visitor must not find it.
    const target = { person: anonymousPerson, ftentidentifier: first.opened.article.id };
    drafts.save(target, plainContent('')).catch(() => undefined);
  }
  show({ ...first, session, opened, renderedAt: Math.floor(browserClock.now() / 1000) });
}
