import { isFbid } from '../contract/index.ts';

/** The thread that a call changes; `video` is that of its post, null for posts without one. */
export interface ChangedThread {
  readonly id: string;
  readonly video: { readonly isLive: boolean } | null;
}

type Input = Readonly<Record<string, unknown>>;
/** Where and how a change was made: checked fields of its call that have no effect on it. */
export type ChangeOrigin = Readonly<Record<string, unknown>>;

/** The kept value of a field; undefined if it is not true or says nothing. */
type Check = (value: unknown, input: Input, thread: ChangedThread) => unknown;

const text: Check = (value) => (typeof value === 'string' && value !== '' ? value : undefined);
const own: Check = (value) => value;
/** A path without a query, which could hold anything. */
const path: Check = (value) => /^\/[^?#]*$/.exec(String(value))?.[0];
const json: Check = (value) => {
  try {
    const parsed: unknown = JSON.parse(String(value));
    return typeof parsed === 'object' ? (parsed ?? undefined) : undefined;
  } catch {
    return undefined;
  }
};
/** The thread, or the top-level comment that a reply belongs to. */
const root: Check = (value, { parent_comment_id }, { id }) =>
  value === id || (isFbid(value) && value === parent_comment_id) ? value : undefined;
/** The comment that is answered. */
const answered: Check = (value, { parent_comment_id, reply_comment_parent_id }) =>
  value === (reply_comment_parent_id ?? parent_comment_id) ? value : undefined;
const thread: Check = (value, _, { id }) => (value === id ? value : undefined);
const inVideo: Check = (value, _, { video }) => (video === null ? undefined : value);
const inBroadcast: Check = (value, _, { video }) => (video?.isLive === true ? value : undefined);
const onDemand: Check = (value, _, { video }) => (video?.isLive === false ? value : undefined);

/**
 * The fields that are kept, each with its check. A legacy id is not among them: it is the comment's id, and a call that
 * says otherwise means nothing by it.
 */
const originChecks: Readonly<Record<string, Check>> = {
  source: text,
  session_id: text,
  feedback_referrer: path,
  feed_context: json,
  retry_attempt: (value) => (value === 0 ? undefined : value),
  tracking: json,
  root_id: root,
  rootid: root,
  reply_fbid: answered,
  video_playback_timestamp: inVideo,
  live_content_time_offset: inBroadcast,
  on_demand_content_time_offset: onDemand,
  spherical_yaw: inVideo,
  spherical_pitch: inVideo,
  living_room_content_item_id: thread,
  selected_insight_point: inVideo,
  live_video_quick_comment_quality: inBroadcast,
  old_vote_state: own,
  old_vote_count: own,
  new_vote_count: own,
  one_click: own,
  comment_expand_mode: text,
  should_reload: own,
  client_side: own,
};

/** What a call says of where and how it was made; null if it says nothing that holds. */
export function changeOriginOf(call: object, changed: ChangedThread): ChangeOrigin | null {
  const input: Input = { ...call };
  const kept = Object.entries(originChecks).flatMap(([field, check]) => {
    const value = input[field] == null ? undefined : check(input[field], input, changed);
    return value === undefined ? [] : [[field, value]];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
