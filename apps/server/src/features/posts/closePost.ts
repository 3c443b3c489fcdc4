import { endpointRegistry } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { defineMutation } from '../../mutations/index.ts';
import { noteAudit } from '../audit/index.ts';
import { closeThread } from './closeThread.ts';

/** Turns a post's comments off or on. It is audited unless a person does it to their own post. */
export const closePost = defineMutation(endpointRegistry.closePost, {
  action: () => 'closePost',
  object: () => null,
  decide: ({ is_closed }, { thread: { id, kind, owner_id, is_closed: wasClosed }, person }) => {
    if (kind === 'article') throw new ApiError('noSuchObject');
    if (wasClosed === is_closed) return null;
    const action = is_closed ? 'closePost' : 'reopenPost';
    const note = noteAudit({ action, target: owner_id ?? id, comment: null });
    return { object: id, sideEffects: [closeThread(is_closed), ...(person === owner_id ? [] : [note])] };
  },
});
