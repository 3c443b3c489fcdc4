import { may } from 'ufi-core/contract';
import type { ThreadViewer } from './maySeeComment.ts';
import { rolesOf } from './rolesOf.ts';

/** Whether somebody sees all that is held in a thread, whoever has written it: those who keep order there. */
export const seesHeld = ({ thread, standing }: ThreadViewer): boolean =>
  may('readHeld', { roles: rolesOf({ thread }, standing), restrictions: [] });
