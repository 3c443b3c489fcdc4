import type { FeatureModule } from '../../kernel/featureModule.ts';
import { appealSpamKind } from './appealSpam.ts';
import { banUserKind } from './banUser.ts';
import { hideCommentKind } from './hideComment.ts';
import { keepSpamKind } from './keepSpam.ts';
import { muteMemberKind } from './muteMember.ts';
import { reportCommentKind } from './reportComment.ts';
import { setConstituentBadgeKind } from './setConstituentBadge.ts';

/** Moderation. Comments hidden on this page are a feature of their own, because every area has it. */
export const moderationFeature = {
  name: 'moderation',
  kinds: [
    hideCommentKind,
    keepSpamKind,
    appealSpamKind,
    reportCommentKind,
    banUserKind,
    muteMemberKind,
    setConstituentBadgeKind,
  ],
} as const satisfies FeatureModule;
