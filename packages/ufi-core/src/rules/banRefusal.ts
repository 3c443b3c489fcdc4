import type { PermittedAction, PostKind } from '../contract/index.ts';
import type { RuleRefusal } from './ruleRefusal.ts';

/** The choices of a ban. */
export interface BanChoice {
  readonly post_only?: boolean | undefined;
  readonly stream_only?: boolean | undefined;
  readonly suspension_duration_seconds?: number | undefined;
}

/** The action that a ban requires of the permission matrix (S7.17). */
export const banAction = ({ stream_only, suspension_duration_seconds }: BanChoice): PermittedAction =>
  suspension_duration_seconds !== undefined ? 'suspend' : stream_only === true ? 'streamBan' : 'ban';

/** True if a ban fits its post: of one post or one broadcast, and of a broadcast only under a live video. */
export function banRefusal(choice: BanChoice, kind: PostKind | 'article'): RuleRefusal | null {
  const { post_only, stream_only, suspension_duration_seconds } = choice;
  if (post_only === true && stream_only === true) {
    return { error: 'badParameter', fields: { post_only: 'not_allowed' } };
  }
  const isOfBroadcast = stream_only === true || suspension_duration_seconds !== undefined;
  if (!isOfBroadcast || kind === 'live') return null;
  const field = stream_only === true ? 'stream_only' : 'suspension_duration_seconds';
  return { error: 'badParameter', fields: { [field]: 'not_allowed' } };
}
