export { createSpamCheck } from './createSpamCheck.ts';
export { openSpamCheck } from './openSpamCheck.ts';
export type { SpamCheck, SpamService, SuspectedComment, UsesSpamCheck, UsesSpamService } from './spamCheck.ts';
