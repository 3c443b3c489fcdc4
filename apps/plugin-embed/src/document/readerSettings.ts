import type { PageAssets } from 'ufi-core/contract';
import { gateOf } from 'ufi-plugin';
import { pluginStreamPath } from 'ufi-plugin/contract';
import { anonymousPerson } from './draftTargetOf.ts';
import type { PopupSettings, ReaderSettings, ThreadSettings } from '../reader/reader.ts';
import type { ReaderTexts } from '../reader/readerTexts.ts';
import type { ArticleState, FrameState } from './frameState.ts';
import { popupAddress } from './popupAddress.ts';

function threadOf({ address, opened, session, renderedAt }: ArticleState, texts: ReaderTexts): ThreadSettings {
  const query = new URLSearchParams({ targets: `${opened.article.id}:${opened.seq}` });
  if (address.appId !== undefined) query.set('app_id', address.appId);
  return {
    article: opened.article.id,
    person: session.person?.id ?? anonymousPerson,
    stream: `${pluginStreamPath}?${query}`,
    renderedAt,
    ...(session.usageflush !== undefined && { isCounted: true }),
    texts,
  };
}

function popupOf(state: ArticleState): PopupSettings {
  const { person, isOptedIn } = state.session;
  const gate = gateOf('createComment', { isSignedIn: person !== null, isOptedIn });
  return { address: popupAddress(state), isNeededToPost: gate !== 'allowed' && !state.opened.site.allowsGuests };
}

interface ReaderParts {
  readonly assets: PageAssets;
  /** Number of comments in the header, if there is one. */
  readonly count: number | null;
  readonly texts: ReaderTexts;
  /** See {@link ReaderSettings}. */
  readonly failure: string;
}

/** Settings of the reader script in a document of this state. */
export function readerSettings(state: FrameState, { assets, count, texts, failure }: ReaderParts): ReaderSettings {
  const { script, styles } = assets;
  // A popup has all of its styles inline.
  if (state.kind === 'popup')
    return { origin: '', count, thread: null, popup: null, app: { script, styles: [] }, isAppNeeded: true, failure };
  return {
    origin: state.address.origin,
    ...(state.kind === 'refused' && { isRefusal: true }),
    count,
    thread: state.kind === 'article' ? threadOf(state, texts) : null,
    popup: state.kind === 'article' ? popupOf(state) : null,
    app: { script, styles },
    failure,
  };
}
