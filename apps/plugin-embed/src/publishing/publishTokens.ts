import { createPublishTokens } from 'ufi-plugin';

/** What proves in this tab that its visitor has confirmed what they post for everybody. */
export const publishTokens = createPublishTokens(() => sessionStorage, Date.now);
