import type { FeatureModule } from '../../area/featureModule.ts';
import { appealSpamKind } from './appealSpamKind.ts';
import { banUserKind } from './banUserKind.ts';
import { hideCommentKind } from './hideComment.ts';
import { keepSpamKind } from './keepSpamKind.ts';
import { muteMemberKind } from './muteMemberKind.ts';
import { reportCommentKind } from './reportCommentKind.ts';
import { setConstituentBadgeKind } from './setConstituentBadgeKind.ts';

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
