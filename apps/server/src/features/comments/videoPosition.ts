import { videoTimeOffset, type endpointRegistry, type ParsedInputOf } from 'ufi-core/contract';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { ThreadRow } from '../../database/rows/threadRow.ts';

type Input = Pick<ParsedInputOf<typeof endpointRegistry.addComment>, 'video_time_offset' | 'is_live_streaming'>;

/**
 * Position in the post's video at which a comment was written, as its client says (S5.10). A comment written offline
 * during the broadcast counts as live even if it arrives later; during the broadcast nothing is on demand.
 */
export function videoPosition(
  { video_time_offset: position, is_live_streaming: wasLive = false }: Input,
  { kind, video }: ThreadRow,
): Pick<CommentRow, 'video_offset' | 'live_state'> {
  if (video == null) return { video_offset: null, live_state: null };
  const recorded = kind === 'live' ? ('OnDemand' as const) : null;
  const live_state = kind === 'live' && (wasLive || video.isLive) ? 'Live' : recorded;
  const video_offset = position == null ? null : videoTimeOffset({ video, position, liveState: live_state });
  return { video_offset, live_state };
}
