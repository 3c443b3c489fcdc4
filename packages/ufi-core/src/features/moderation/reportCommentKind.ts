import * as v from 'valibot';
import { endpointRegistry, reportReasonSchema } from '../../contract/index.ts';
import type { MutationKind } from '../../area/optimistic-view/mutationKind.ts';
import { onComment } from '../../area/optimistic-view/optimisticEffects.ts';

const inputSchema = v.object({ comment: v.string(), reason: reportReasonSchema, note: v.string() });
export type ReportInput = v.InferOutput<typeof inputSchema>;

export const reportCommentKind: MutationKind<ReportInput> = {
  endpoint: endpointRegistry.reportComment,
  input: inputSchema,
  recordFields: ['comment'],
  refusalRetries: 0,
  endsWithRecord: true,
  endsLocalRecord: false,
  effects: ({ input }) => [onComment(input.comment, (view) => ({ ...view, isreported: true }))],
  toBody: ({ comment, reason, note }) => ({ comment_id: comment, reason, ...(note === '' ? {} : { note }) }),
  collapseKey: () => null,
  // It was already reported, which is what was wanted.
  afterRefusal: ({ reason }) => (reason === 'duplicate' ? 'settle' : 'revert'),
};
