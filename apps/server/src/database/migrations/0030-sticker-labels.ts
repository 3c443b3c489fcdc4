/** A sticker has its label in every language of its pack, also where it is already attached to a comment. */
export const sql = `
update media m set metadata = m.metadata || jsonb_build_object('accessibilityLabels',
  (select jsonb_object_agg(w.key, w.value -> 'label') from jsonb_each(s.words) w))
from stickers s where s.media_id = m.id;

update comments c set extras = jsonb_set(c.extras, '{attachment,metadata}', m.metadata) from media m
where c.extras #>> '{attachment,type}' = 'sticker' and m.id = (c.extras #>> '{attachment,fbid}')::bigint;

update comment_edits e set extras = jsonb_set(e.extras, '{attachment,metadata}', m.metadata) from media m
where e.extras #>> '{attachment,type}' = 'sticker' and m.id = (e.extras #>> '{attachment,fbid}')::bigint;
`;
