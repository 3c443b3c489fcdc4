import { isReadable } from '../messaging/index.ts';

/** The files of a take-out that are lists of JSON, by name. */
export type SectionName =
  | 'profile'
  | 'posts'
  | 'reactions'
  | 'votes_and_subscriptions'
  | 'saved_posts'
  | 'messages'
  | 'people'
  | 'groups_and_pages'
  | 'settings'
  | 'purchases'
  | 'sessions';

const at = (column: string): string => `floor(extract(epoch from ${column}))::bigint`;

/** SQL per file: its entries, each a column `entry`, of the person `$1`. Names are those that the person sees anyway. */
export const takeOutSections: Readonly<Record<SectionName, string>> = {
  profile: `
    select json_build_object('id', a.id::text, 'name', a.own_name, 'bio', a.cover_line, 'picture', a.thumb_src,
      'cover', a.cover_src, 'email', u.email, 'is_email_confirmed', u.email_verified, 'language', p.locale,
      'joined_at', ${at('u.created_at')}) as entry
    from people p join actors a on a.id = p.id left join identity_users u on u.id = p.user_id where p.id = $1`,
  posts: `
    select json_build_object('id', p.id::text, 'kind', p.kind, 'privacy', p.privacy, 'group', p.group_id::text,
      'text', p.text, 'ranges', p.ranges, 'attachment', p.attachment, 'created_at', p.created_at, 'edited_at', p.edited_at,
      'versions', (select coalesce(json_agg(json_build_object('text', e.text, 'descriptions', e.descriptions, 'written_at', e.written_at)
        order by e.version), '[]') from post_edits e where e.post_id = p.id)) as entry
    from posts p where p.author_id = $1 and not p.is_deleted order by p.id`,
  reactions: `
    select json_build_object('thread', r.thread_id::text, 'object', r.object_id::text, 'type', r.type) as entry
    from reactions r where r.actor_id = $1 and r.type <> 0 order by r.object_id`,
  votes_and_subscriptions: `
    select json_build_object('thread', r.thread_id::text, 'comment', r.object_id::text, 'vote', r.vote) as entry
    from reactions r where r.actor_id = $1 and r.vote <> 0
    union all
    select json_build_object('thread', s.thread_id::text, 'is_subscribed', s.is_on)
    from subscriptions s where s.actor_id = $1`,
  saved_posts: `
    select json_build_object('post', s.post_id::text, 'saved_at', s.saved_at / 1000000) as entry
    from saved_posts s where s.person_id = $1 order by s.saved_at, s.post_id`,
  messages: `
    select json_build_object('conversation', x.thread_id::text, 'conversation_name', case when m.left_at is null then t.name end, 'id', x.id::text,
      'at', x.at, 'author', x.author_id::text, 'author_name', a.name, 'type', x.type, 'is_unsent', x.is_unsent,
      'text', case when x.is_unsent then null else x.body end, 'reply_to', x.reply_to::text,
      'data', case when x.is_unsent then null else x.data end,
      'attachments', (select coalesce(json_agg(json_build_object('type', e ->> 'type',
        'file', case when x.person_id = $1 then substr(e #>> '{metadata,url}', 2) end)), '[]') from jsonb_array_elements(x.attachments) e)) as entry
    from thread_members m join message_threads t on t.id = m.thread_id
    join messages x on x.thread_id = m.thread_id left join actors a on a.id = x.author_id
    where m.mailbox_id = $1 and not m.is_gone and ${isReadable}
    order by x.thread_id, x.at`,
  people: `
    select json_build_object('is', case f.status when 'accepted' then 'friend' else 'asked_by_you' end,
      'id', a.id::text, 'name', a.name) as entry
    from friendships f join actors a on a.id = f.friend_id where f.person_id = $1
    union all
    select json_build_object('is', 'asks_you', 'id', a.id::text, 'name', a.name)
    from friendships f join actors a on a.id = f.person_id where f.friend_id = $1 and f.status = 'asked'
    union all
    select json_build_object('is', 'on_your_list', 'list', l.name, 'id', a.id::text, 'name', a.name)
    from friend_lists l left join friend_list_members m on m.list_id = l.id left join actors a on a.id = m.person_id
    where l.person_id = $1
    union all
    select json_build_object('is', 'followed', 'id', a.id::text, 'name', a.name)
    from page_followers f join actors a on a.id = f.page_id where f.person_id = $1
    union all
    select json_build_object('is', 'blocked', 'id', a.id::text, 'name', a.name, 'at', ${at('r.at')})
    from restrictions r join actors a on a.id = r.actor_id where r.scope_id = $1 and r.thread_id = 0 and r.kind = 'blocked'`,
  groups_and_pages: `
    select json_build_object('group', g.id::text, 'name', g.name, 'role', m.role, 'status', m.status) as entry
    from group_members m join groups g on g.id = m.group_id where m.person_id = $1
    union all
    select json_build_object('page', a.id::text, 'name', a.name, 'role', s.role)
    from page_staff s join actors a on a.id = s.page_id where s.person_id = $1 and s.role <> 'NO_PERMISSION'
    union all
    select json_build_object('site', t.id::text, 'name', t.name, 'role', s.role)
    from site_staff s join sites t on t.id = s.site_id where s.person_id = $1`,
  settings: `
    select json_build_object('notifications_off', kind) as entry from notice_switches where person_id = $1
    union all select json_build_object('mail', rhythm) from notice_mail where person_id = $1
    union all select json_build_object('mailed', kind) from notice_mail_kinds where person_id = $1
    union all select json_build_object('pushed', kind) from notice_push_kinds where person_id = $1
    union all select json_build_object('quiet_from', quiet_from, 'quiet_to', quiet_to, 'time_zone', time_zone)
      from notice_push where person_id = $1 and time_zone is not null
    union all select json_build_object('ordering_of', default_ordering, 'ordering', ordering)
      from ordering_choices where person_id = $1
    union all select json_build_object('signs_in_by', i.issuer, 'as', i.subject, 'since', ${at('i.connected_at')})
      from people p join openid_identities i on i.user_id = p.user_id where p.id = $1
    union all select json_build_object('passkey', k.name, 'since', ${at('k.added_at')}, 'used_at', ${at('k.used_at')})
      from people p join passkeys k on k.user_id = p.user_id where p.id = $1
    union all select json_build_object('stars_a_day', daily) from stars_settings where person_id = $1
    union all select json_build_object('of_age_by', verifier, 'at', ${at('at')}) from known_adults where person_id = $1
    union all select json_build_object('suspended_for', reason, 'until', ${at('until')})
      from account_suspensions where person_id = $1
    union all select json_build_object('moderation', action, 'comment', comment_id::text, 'by', role, 'reason_kind', reason_kind, 'reason', reason,
      'until', ${at('until')}, 'at', ${at('at')}, 'appeal', appeal, 'appealed_at', ${at('appealed_at')}) from moderation_acts where person_id = $1`,
  purchases: `
    select json_build_object('id', p.id::text, 'stars', p.stars, 'price', p.price, 'currency', p.currency,
      'at', ${at('p.at')}, 'paid_at', ${at('p.paid_at')}) as entry
    from purchases p where p.person_id = $1 order by p.id`,
  sessions: `
    select json_build_object('browser', s.user_agent, 'started_at', ${at('s.created_at')}, 'used_at', ${at('s.updated_at')},
      'ends_at', ${at('s.expires_at')}) as entry
    from people p join identity_sessions s on s.user_id = p.user_id where p.id = $1 order by s.created_at`,
};
