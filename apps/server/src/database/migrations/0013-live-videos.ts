/**
 * Live videos: a post's video ({ isLive, startedAt, duration, hasTimestamps }), the comment pinned over a broadcast's
 * stream with the sequence that pinned it, the second of a video at which a comment was written, and the first-use tips
 * that a person has seen.
 */
export const sql = `
alter table posts add column video jsonb;
update posts set video = json_build_object('isLive', kind = 'live',
    'startedAt', case when kind = 'live' then created_at end, 'duration', null, 'hasTimestamps', false)
  where kind in ('live', 'video');

alter table threads add column live_pinned_comment_id bigint;
alter table threads add column live_pin_seq bigint not null default 0;

alter table comments add column video_offset double precision;
alter table comments add column live_state text check (live_state in ('Live', 'OnDemand'));

create table seen_tips (
  person_id bigint not null references people,
  msg_id text not null,
  primary key (person_id, msg_id)
);
`;
