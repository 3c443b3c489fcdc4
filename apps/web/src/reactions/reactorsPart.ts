import { createLazyPart } from 'ufi-ui';

/** The dialog of who has reacted comes when somebody is about to open it. */
export const reactorsPart = createLazyPart(() => import('./ReactorsDialog.tsx'));
