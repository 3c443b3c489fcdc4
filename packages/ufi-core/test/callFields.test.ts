import { describe, expect, it } from '@jest/globals';
import { endpointRegistry, type Endpoint } from '../src/contract/index.ts';

const endpoints: readonly Endpoint[] = Object.values(endpointRegistry);

/** A call with all the fields that a line of section 7 names. */
function callTo(path: string, fields: string) {
  const call = endpoints.find((endpoint) => endpoint.path === path);
  if (call === undefined) throw new Error(`there is no call to ${path}`);
  const entries = 'entries' in call.input ? Object.keys(call.input.entries as object) : [];
  const missing = fields.split(' ').filter((field) => field !== '' && !entries.includes(field));
  return { goes: `${call.method} ${call.delivery}`, missing };
}

const immediate = { goes: 'POST immediate', missing: [] };
const batched = { goes: 'POST batched', missing: [] };

const attached = 'attached_sticker_fbid attached_photo_fbid attached_video_fbid attached_file_fbid attached_share_url';
const written = 'ft_ent_identifier comment_text source client_id session_id reply_fbid parent_comment_id rootid';
const placed = 'reply_comment_parent_id feedback_referrer feed_context video_time_offset is_live_streaming is_markdown';
const tagged = 'living_room_content_item_id photo_text_tag_id is_photo_tag photo_fbid photo_tag_x photo_tag_y';
const measured = 'delight_ranges selected_insight_point live_video_quick_comment_quality privacy_mutation_token';
const deleted = 'comment_id comment_legacyid ft_ent_identifier one_click source block_author client_id';
const removed = 'delete_posts delete_comments decline_pending_members block_permanently apply_to_other_groups';
const votes = 'new_vote_count new_vote_state old_vote_count old_vote_state';
const watched = 'video_playback_timestamp on_demand_content_time_offset live_content_time_offset';
const turned = 'spherical_yaw spherical_pitch retry_attempt tracking';
const muted = 'mute_duration custom_expiration should_reload source mute_reason share_feedback';

describe('the fields of a call', () => {
  it('S7.02 a vote', () => {
    const fields = `client_id comment_id ft_ent_identifier instance_id legacy_id ${votes} session_id source`;
    expect(callTo('/ufi/comment/vote/', fields)).toEqual(immediate);
  });

  it('S7.03 a reaction', () => {
    const said =
      'client_id ft_ent_identifier reaction_type root_id session_id source feedback_referrer instance_id actor';
    expect(callTo('/ufi/reaction/', `${said} ${watched} ${turned}`)).toEqual(immediate);
  });

  it('S7.04 a reaction to a comment, batched', () => {
    const fields = 'comment_id legacy_id reaction_type ft_ent_identifier source instance_id client_id session_id actor';
    expect(callTo('/ufi/comment/reaction/', fields)).toEqual(batched);
  });

  it('S7.05 a like of a comment, batched', () => {
    const fields = 'comment_id legacy_id like_action ft_ent_identifier source client_id session_id';
    expect(callTo('/ufi/comment/like/', fields)).toEqual(batched);
  });

  it('S7.06 a like of a post, batched', () => {
    expect(callTo('/ufi/like/', 'ft_ent_identifier like_action')).toEqual(batched);
  });

  it('S7.07 an add', () => {
    const fields = `${written} ${placed} ${attached} ${tagged} privacy_value ${measured}`;
    expect(callTo('/ufi/add/comment/', fields)).toEqual(immediate);
  });

  it('S7.08 an edit', () => {
    const fields = `ft_ent_identifier comment_text source comment_id parent_comment_id ${attached} is_markdown delight_ranges`;
    expect(callTo('/ufi/edit/comment/', fields)).toEqual(immediate);
  });

  it('S7.09 a deletion', () => {
    expect(callTo('/ufi/delete/comment/', deleted)).toEqual(immediate);
  });

  it('S7.10 a deletion that removes the commenter', () => {
    expect(callTo('/ufi/deletecommentandremovecommenter/', `${deleted} ${removed}`)).toEqual(immediate);
  });

  it('S7.11 hiding', () => {
    expect(callTo('/ufi/hide/comment/', 'comment_id spam_action ft_ent_identifier source')).toEqual(immediate);
  });

  it('S7.12 translating', () => {
    expect(callTo('/ufi/translate/comment/', 'ft_ent_identifier comment_ids source trigger')).toEqual(immediate);
  });

  it('S7.13 another actor', () => {
    expect(callTo('/ufi/actor/change/', 'from_actor_id ft_ent_identifier actor')).toEqual(immediate);
  });

  it('S7.14 a pin', () => {
    expect(callTo('/ufi/comment/author_pin/', 'comment_id ft_ent_identifier is_pinned_by_author')).toEqual(immediate);
  });

  it('S7.15 a mute', () => {
    const fields = `group_id user_id ${muted} selected_rules admin_notes`;
    expect(callTo('/groups/mutemember/', fields)).toEqual(immediate);
  });

  it('S7.16 hiding delights', () => {
    const fields = 'comment_id ft_ent_identifier should_hide parent_comment_id source';
    expect(callTo('/textdelights/hide_comment_text_delights/', fields)).toEqual(immediate);
  });

  it('S7.17 a ban', () => {
    const fields =
      'page_id commenter_id action comment_id client_side post_only stream_only suspension_duration_seconds';
    expect(callTo('/ajax/ufi/ban_user.php', fields)).toEqual(immediate);
  });

  it('S7.18 subscribing, batched', () => {
    const fields = 'subscribe_action ft_ent_identifier source client_id rootid comment_expand_mode';
    expect(callTo('/ajax/ufi/subscribe.php', fields)).toEqual(batched);
  });

  it('S7.19 following, batched', () => {
    expect(callTo('/ajax/litestand/follow_post', 'follow message_id')).toEqual(batched);
  });

  it('S7.20 reading by id', () => {
    const fields = 'ft_ent_identifier viewas comment_ids parent_comment_id source';
    expect(callTo('/ajax/ufi/id_comment_fetch.php', fields)).toEqual(immediate);
  });

  it('S7.21 removing a preview', () => {
    expect(callTo('/ajax/ufi/remove_preview.php', 'comment_id ft_ent_identifier source')).toEqual(immediate);
  });

  it('S7.22 reading a page', () => {
    const which = 'ft_ent_identifier viewas source offset length orderingmode section direction feed_context';
    const fields = `${which} numpagerclicks translate_all clientcommentcount actor ircid`;
    expect(callTo('/ajax/ufi/comment_fetch.php', fields)).toEqual(immediate);
  });

  it('S7.23 reading replies', () => {
    const which = 'ft_ent_identifier parent_comment_ids source offsets lengths feed_context numpagerclicks';
    const fields = `${which} containerorderingmode translate_all actor`;
    expect(callTo('/ajax/ufi/reply_fetch.php', fields)).toEqual(immediate);
  });

  it('S7.25 the profiles around the viewer, by GET', () => {
    expect(callTo('/chat/user_info_all/', 'viewer')).toEqual({ goes: 'GET immediate', missing: [] });
  });

  it('S7.26 profiles by id', () => {
    expect(callTo('/chat/user_info/', 'ids').missing).toEqual([]);
  });

  it('S7.33 an edit history', () => {
    expect(callTo('/ajax/edits/browser/comment', 'comment_token').missing).toEqual([]);
  });

  it('S7.29 composer calls: each is registered once', () => {
    const paths = [
      '/video/in_live_comment/',
      '/gifs/in_live_comment/',
      '/files_in_comments/live_comment_attachment/',
      '/fundraiser_for_story/live_comment_attachment/',
      '/tip_jar/live_comment_attachment/',
      '/chat_command_result/live_comment_attachment/',
      '/marketplace_comments/ecomm_product_item_attachment/',
      '/ajax/edits/browser/comment',
    ];
    for (const path of paths) expect(endpoints.filter((endpoint) => endpoint.path === path)).toHaveLength(1);
  });

  it('S7.30 the video of a comment', () => {
    expect(callTo('/video/in_live_comment/', 'video_id')).toEqual(immediate);
  });

  it.each([
    '/gifs/in_live_comment/',
    '/files_in_comments/live_comment_attachment/',
    '/fundraiser_for_story/live_comment_attachment/',
    '/tip_jar/live_comment_attachment/',
    '/chat_command_result/live_comment_attachment/',
    '/marketplace_comments/ecomm_product_item_attachment/',
  ])('S7.31 the markup of an attachment by %s', (path) => {
    expect(callTo(path, 'comment_id dom_selector')).toEqual(immediate);
  });

  it('S7.50 a photo', () => {
    expect(callTo('/ajax/ufi/upload/', 'profile_id target_id source actor')).toEqual(immediate);
  });
});
