import { FormattedMessage } from 'react-intl';
import type { CommentView } from 'ufi-core';
import type { AssetRole } from 'ufi-core/contract';
import { townHallAddress } from 'ufi-core/internal/addresses';
import { Badge } from 'ufi-ui';
import { badgeDescriptors } from './badgeDescriptors.ts';
import { StarsBadge } from '../stars/StarsBadge.tsx';
import { useThread } from '../contexts/ThreadContext.ts';

const pageRoles = {
  ADMIN: badgeDescriptors.pageAdmin,
  MANAGER: badgeDescriptors.pageManager,
  EMPLOYEE: badgeDescriptors.pageEmployee,
} as const satisfies Record<Exclude<AssetRole, 'NO_PERMISSION'>, unknown>;

/** The author's role on the page or in the group; admins are highlighted (S6.06). */
function AssetRoleBadge({ role }: { readonly role: AssetRole }) {
  const { group } = useThread();
  if (role === 'NO_PERMISSION') return null;
  const text = group === undefined ? pageRoles[role] : badgeDescriptors.groupAdmin;
  return (
    <Badge tone={role === 'ADMIN' ? 'admin' : 'neutral'}>
      <FormattedMessage {...text} />
    </Badge>
  );
}

/**
 * Status badges of a comment: its author's role, constituent, announcement, stars, pinned, accepted answer, held as spam,
 * banned and muted.
 */
export function StatusBadges({ comment }: { readonly comment: CommentView }) {
  const { ispinnedbyauthor, postacceptedanswer, priorstatus, needsApproval, isbanned, ismuted, assetRole } = comment;
  const { hasConstituentBadge, constituentTitle: place = '' } = comment;
  const held = needsApproval ? badgeDescriptors.awaitingApproval : badgeDescriptors.heldAsSpam;
  return (
    <>
      {assetRole !== null && <AssetRoleBadge role={assetRole} />}
      {hasConstituentBadge && (
        <a href={townHallAddress({ ref: 'badge' })}>
          <Badge tone="neutral" icon="home">
            <FormattedMessage {...badgeDescriptors.constituent} values={{ place }} />
          </Badge>
        </a>
      )}
      {comment.isAnnouncement === true && (
        <Badge>
          <FormattedMessage {...badgeDescriptors.announcement} />
        </Badge>
      )}
      {(comment.tipOptionIndex ?? comment.stars_attachment) !== undefined && <StarsBadge comment={comment} />}
      {ispinnedbyauthor && (
        <Badge tone="neutral">
          <FormattedMessage {...badgeDescriptors.pinned} />
        </Badge>
      )}
      {postacceptedanswer !== null && (
        <Badge>
          <FormattedMessage {...badgeDescriptors.acceptedAnswer} />
        </Badge>
      )}
      {priorstatus === 'spam' && (
        <Badge tone="neutral">
          <FormattedMessage {...held} />
        </Badge>
      )}
      {isbanned && (
        <Badge tone="neutral">
          <FormattedMessage {...badgeDescriptors.banned} />
        </Badge>
      )}
      {ismuted && (
        <Badge tone="neutral">
          <FormattedMessage {...badgeDescriptors.muted} />
        </Badge>
      )}
    </>
  );
}
