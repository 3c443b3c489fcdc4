import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { deletionEntries, deletionEffects } from './deletion.ts';

const inputSchema = v.object(deletionEntries);
type DeleteInput = v.InferOutput<typeof inputSchema>;

/** How a deletion is shown, sent and taken back. Every store knows it; what deletes is loaded with its dialog. */
export const deleteCommentKind: MutationKind<DeleteInput> = {
  endpoint: endpointRegistry.deleteComment,
  input: inputSchema,
  recordFields: ['comment', 'parent'],
  refusalRetries: 0,
  endsWithRecord: true,
  endsLocalRecord: true,
  effects: deletionEffects,
  toBody: ({ comment, blocksAuthor, why }) => ({
    comment_id: comment,
    comment_legacyid: comment,
    one_click: false,
    ...(blocksAuthor && { block_author: true }),
    ...why,
  }),
  collapseKey: ({ input }) => `delete:${input.comment}`,
  // The comment is gone, which is what was wanted.
  afterRefusal: ({ reason }) => (reason === 'noSuchObject' ? 'settle' : 'revert'),
};
