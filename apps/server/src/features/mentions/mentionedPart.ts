import { isInAudience } from '../../access/isInAudience.ts';
import { blocksJson } from '../../access/blocksJson.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { jsonList } from '../../database/rows/rowFields.ts';
import { threadSourceIn } from '../../database/rows/threadRow.ts';
import { compositeKey, defineContextPart, type DecisionContext, type PartRequest } from '../../mutations/index.ts';

interface MentionedRow {
  readonly actors: readonly ActorRow[];
  readonly blocks: readonly { readonly by: string; readonly actor: string }[];
  readonly strangers: readonly { readonly thread: string; readonly actor: string }[];
}

/** Context: mentioned actors, their blocks on the callers, and the threads that each of them cannot see. */
export const mentionedPart = defineContextPart({
  name: 'mentioned',
  text: `
select ${jsonList(actorRowJson, 'actors a where a.id = any($1::bigint[])')} as actors,
  ${blocksJson('$1', '$2::bigint[]')} as blocks,
  ${jsonList(
    `json_build_object('thread', t.id::text, 'actor', a.id::text)`,
    `${threadSourceIn('$3::bigint[]')} cross join lateral (select * from actors a where a.id = any($1) offset 0) a
      where not (${isInAudience})`,
  )} as strangers`,
  values: (requests: readonly PartRequest<string>[]) => [
    requests.map(({ key }) => key),
    [...new Set(requests.map(({ actor }) => actor))],
    [...new Set(requests.map(({ threadId }) => threadId))],
  ],
  read: (rows: readonly MentionedRow[]) => ({
    actors: new Map(rows.flatMap(({ actors }) => actors).map((actor) => [actor.id, actor])),
    blocks: new Set(rows.flatMap(({ blocks }) => blocks).map(({ by, actor }) => compositeKey(by, actor))),
    strangers: new Set(rows.flatMap(({ strangers }) => strangers).map((each) => compositeKey(each.thread, each.actor))),
  }),
});

/** An actor who may be mentioned: one who can see the thread and has not blocked the author. */
export function mentionableActor({ part, thread, actor }: DecisionContext, id: string): ActorRow | undefined {
  const { actors, blocks, strangers } = part(mentionedPart);
  const mayNotBe = blocks.has(compositeKey(id, actor)) || strangers.has(compositeKey(thread.id, id));
  return mayNotBe ? undefined : actors.get(id);
}
