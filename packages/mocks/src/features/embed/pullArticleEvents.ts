import { definePluginCall } from './definePluginCall.ts';
import { pullStreamEvents } from '../stream/pullStreamEvents.ts';

/** An article's stream messages after a number, for where streaming is blocked. */
export const pullArticleEvents = definePluginCall<'pullArticleEvents'>(({ after }, { article, caller }) =>
  pullStreamEvents({ targets: `${article.id}:${after}` }, caller),
);
