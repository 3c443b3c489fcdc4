import { inPlugin } from '../../calls/inPlugin.ts';
import { pullStreamEvents } from '../pullStreamEvents.ts';

/** An article's stream messages after a number, for where streaming is blocked. */
export const pullArticleEvents = inPlugin<'pullArticleEvents'>(({ after }, { article, caller }) =>
  pullStreamEvents({ targets: `${article.id}:${after}` }, caller),
);
