import { endpointRegistry, type ParsedInputOf, type PermittedAction } from 'ufi-core/contract';
import { change, Refused, type Effects, type Scene } from '../road/index.ts';

type Input = ParsedInputOf<typeof endpointRegistry.banUser>;

const actionFor = ({ stream_only, suspension_duration_seconds }: Input): PermittedAction => {
  if (suspension_duration_seconds !== undefined) return 'suspend';
  return stream_only === true ? 'streamBan' : 'ban';
};

/**
 * Bans the author of a comment from the page, from this post or this broadcast, suspends them from it, or undoes that
 * (S7.17). What they have written stays.
 */
export const banUser = change(endpointRegistry.banUser, {
  action: actionFor,
  object: ({ comment_id }) => comment_id,
  sight: () => ({ isAboutRights: true }),
  decide: (input, scene) => {
    checkBan(input, scene);
    const { suspension_duration_seconds: seconds, action } = input;
    if (seconds === undefined) return action === 'ban' ? ban(input, scene) : lift(input, scene, 'banned');
    return seconds === 0 || action === 'undo_ban' ? lift(input, scene, 'suspended') : suspend(input, scene, seconds);
  },
});

/** @throws Refused where the page is not the thread's, the commenter not the comment's, or no broadcast is there */
function checkBan(input: Input, scene: Scene): void {
  const { page_id, commenter_id, comment_id, post_only, stream_only, suspension_duration_seconds } = input;
  const isOfPage = scene.thread.owner_id === page_id && scene.thread.kind !== 'article';
  if (!isOfPage || scene.comment(comment_id).author_id !== commenter_id) throw new Refused('noSuchObject');
  if (post_only === true && stream_only === true) {
    throw new Refused('badParameter', { fields: { post_only: 'not_allowed' } });
  }
  const needsStream = stream_only === true || suspension_duration_seconds !== undefined;
  if (needsStream && scene.thread.kind !== 'live') {
    const field = stream_only === true ? 'stream_only' : 'suspension_duration_seconds';
    throw new Refused('badParameter', { fields: { [field]: 'not_allowed' } });
  }
}

function ban({ page_id, commenter_id, comment_id, post_only, stream_only }: Input, scene: Scene): Effects {
  const thread_id = post_only === true || stream_only === true ? scene.thread.id : '0';
  const width = stream_only === true ? 'stream' : post_only === true ? 'post' : 'page';
  return {
    object: comment_id,
    restrictions: [
      { scope_id: page_id, actor_id: commenter_id, put: { thread_id, kind: 'banned', until: null }, lift: null },
    ],
    audit: { action: 'ban', target: commenter_id, comment: comment_id, details: { width } },
  };
}

const suspend = ({ page_id, commenter_id, comment_id }: Input, scene: Scene, seconds: number): Effects => ({
  object: comment_id,
  restrictions: [
    {
      ...{ scope_id: page_id, actor_id: commenter_id, lift: null },
      put: { thread_id: scene.thread.id, kind: 'suspended', until: scene.now + seconds },
    },
  ],
  audit: { action: 'suspend', target: commenter_id, comment: comment_id, details: { until: scene.now + seconds } },
});

function lift(
  { page_id, commenter_id, comment_id }: Input,
  scene: Scene,
  kind: 'banned' | 'suspended',
): Effects | null {
  const isInForce = scene.restrained.some((each) => each.actor_id === commenter_id && each.kind === kind);
  if (!isInForce) return null;
  return {
    object: comment_id,
    restrictions: [{ scope_id: page_id, actor_id: commenter_id, put: null, lift: kind }],
    audit: { action: 'unban', target: commenter_id, comment: comment_id, details: { kind } },
  };
}
