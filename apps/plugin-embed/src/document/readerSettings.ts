import type { PageAssets } from 'ufi-core/contract';
import { pluginStreamPath } from 'ufi-plugin/contract';
import type { ReaderSettings } from '../reader/reader.ts';
import type { ArticleState, FrameState } from './frameState.ts';

/** The event stream of an article, from the state of its document on. */
function streamOf({ address, opened }: ArticleState): string {
  const query = new URLSearchParams({ targets: `${opened.article.id}:${opened.seq}` });
  if (address.appId !== undefined) query.set('app_id', address.appId);
  return `${pluginStreamPath}?${query}`;
}

/**
 * Settings of the reader script in a document of this state; null for a popup, which is opened to act in and names its
 * app itself.
 *
 * @param count number of comments in the header, if there is one
 */
export function readerSettings(state: FrameState, assets: PageAssets, count: number | null): ReaderSettings | null {
  if (state.kind === 'popup') return null;
  const { script, preloads, styles } = assets;
  return {
    // A refused page keeps its own content, because nothing tells it that the frame is ready.
    origin: state.kind === 'refused' ? '' : state.address.origin,
    count,
    stream: state.kind === 'article' ? streamOf(state) : null,
    app: { script, preloads, styles },
  };
}
