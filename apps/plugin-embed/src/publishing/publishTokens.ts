import { browserClock } from 'ufi-browser';
import { createPublishTokens } from 'ufi-plugin';

/** Publish tokens of this tab. */
export const publishTokens = createPublishTokens(() => sessionStorage, browserClock.now);
