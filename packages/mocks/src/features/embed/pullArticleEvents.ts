import { definePluginCall } from './definePluginCall.ts';
import { pullStreamEvents } from '../stream/pullStreamEvents.ts';

/** Polls an article's stream messages after a seq, for networks that block streaming. */
export const pullArticleEvents = definePluginCall<'pullArticleEvents'>(({ after }, { article, caller }) =>
  pullStreamEvents({ targets: `${article.id}:${after}` }, caller),
);
