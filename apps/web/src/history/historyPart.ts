import { createLazyPart } from 'ufi-ui';

/** The dialog of what a comment has said comes when somebody is about to open it. */
export const historyPart = createLazyPart(() => import('./EditHistoryDialog.tsx'));
