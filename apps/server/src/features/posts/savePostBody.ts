import type { PoolClient } from 'pg';
import { maxMentionedPeople, mentionedIds, parseWrittenText, textDirection } from 'ufi-core/text';
import { blocksJson } from '../../access/blocksJson.ts';
import { isInAudience } from '../../access/isInAudience.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { jsonList } from '../../database/rows/rowFields.ts';
import { threadSource } from '../../database/rows/threadRow.ts';
import { actorAddress } from '../../presenters/actorAddress.ts';
import { isActorName } from '../names/index.ts';

interface PostBody {
  readonly id: string;
  /** As written, with encoded mentions. */
  readonly text: string;
  readonly author: string;
  readonly ownOrigins: readonly string[];
}

interface Mentionable {
  readonly actors: readonly ActorRow[];
  readonly blocks: readonly { readonly by: string }[];
}

const mentionableText = `
select ${jsonList(actorRowJson, `actors a, ${threadSource} where t.id = $1 and a.id = any($2::bigint[]) and ${isInAudience}`)} as actors,
  ${blocksJson('$2::bigint[]', 'array[$3::bigint]')} as blocks`;

async function mentionableActors(client: PoolClient, { id, text, author }: PostBody): Promise<Map<string, ActorRow>> {
  const named = mentionedIds(text).slice(0, maxMentionedPeople);
  if (named.length === 0) return new Map();
  const { rows } = await client.query<Mentionable>(mentionableText, [id, named, author]);
  const blocking = new Set(rows.flatMap(({ blocks }) => blocks.map(({ by }) => by)));
  const actors = rows.flatMap((row) => row.actors).filter((actor) => !blocking.has(actor.id));
  return new Map(actors.map((actor) => [actor.id, actor]));
}

/**
 * Saves a post's text with its mentions, links and hashtags. A mention of an actor who can't see the post, has blocked
 * its author or is not called by that name stays plain text. Resolves with the ids that it mentions.
 */
export async function savePostBody(client: PoolClient, body: PostBody): Promise<readonly string[]> {
  const mentionable = await mentionableActors(client, body);
  const { text, ranges } = parseWrittenText(body.text, {
    isMentionable: (id, name) => isActorName(mentionable.get(id), name),
    addressOf: (id) => actorAddress(mentionable.get(id) ?? { id, kind: 'person' }),
    ownOrigins: body.ownOrigins,
  });
  await client.query('update posts set text = $2, dir = $3, ranges = $4 where id = $1', [
    body.id,
    text,
    textDirection(text),
    JSON.stringify(ranges),
  ]);
  return ranges.flatMap((range) => (range.kind === 'mention' ? range.id : []));
}
