import { FormattedMessage } from 'react-intl';
import type { CommentView } from 'ufi-core';
import { Badge } from 'ufi-ui';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';

/** How a comment stands in its thread: pinned, accepted, held, or waiting to be looked at again. */
export function StandingBadges({ comment }: { readonly comment: CommentView }) {
  const { ispinnedbyauthor, postacceptedanswer, priorstatus, needsApproval, isbanned, ismuted } = comment;
  const held = needsApproval ? moderationDescriptors.awaitingApproval : moderationDescriptors.heldAsSpam;
  return (
    <>
      {ispinnedbyauthor && (
        <Badge tone="neutral">
          <FormattedMessage {...moderationDescriptors.pinned} />
        </Badge>
      )}
      {postacceptedanswer !== null && (
        <Badge>
          <FormattedMessage {...moderationDescriptors.acceptedAnswer} />
        </Badge>
      )}
      {priorstatus === 'spam' && (
        <Badge tone="neutral">
          <FormattedMessage {...held} />
        </Badge>
      )}
      {isbanned && (
        <Badge tone="neutral">
          <FormattedMessage {...moderationDescriptors.banned} />
        </Badge>
      )}
      {ismuted && (
        <Badge tone="neutral">
          <FormattedMessage {...moderationDescriptors.muted} />
        </Badge>
      )}
    </>
  );
}
