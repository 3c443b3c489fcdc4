import { setChatCommand } from '../features/chat-commands/index.ts';
import { addComment } from '../features/comments/addComment.ts';
import type { TimedServices } from './createTimedServices.ts';
import type { DemoThread } from './demoPosts.ts';

interface SeededLive {
  readonly timed: TimedServices;
  /** The post and its thread. */
  readonly target: string;
  readonly thread: DemoThread;
  /** The broadcasting page, and a member of its staff. */
  readonly page: string;
  readonly person: string;
  readonly idOf: (key: string) => string;
}

// The wallet doesn't exist yet, so no mutation can tip: this updates the rows directly.
const markTips = `
with tipped as (
  update comments set tip_option = tips.option from unnest($2::smallint[]) with ordinality as tips (option, place),
    (select id, row_number() over (order by id desc) as place from comments
      where thread_id = $1 and parent_id is null and not is_announcement) as latest
  where comments.thread_id = $1 and comments.id = latest.id and latest.place = tips.place * 3
  returning comments.id
)
update threads set comment_count = comment_count - (select count(*) from tipped) where id = $1`;

/** Adds the parts that only a broadcast has: chat commands, announcements of the page and comments with a tip. */
export async function seedLive({ timed, target, thread, page, person, idOf }: SeededLive): Promise<void> {
  for (const { name, answer, askedBy } of thread.commands ?? []) {
    await setChatCommand({ owner_id: page, name, answer }, { person, locale: 'pt-BR' }, timed.services);
    const input = { ft_ent_identifier: target, comment_text: `!${name}` };
    await addComment(input, { person: idOf(askedBy), locale: 'pt-BR' }, timed.services);
  }
  for (const comment_text of thread.announcements ?? []) {
    const input = { ft_ent_identifier: target, comment_text, actor: page };
    await addComment(input, { person, locale: 'pt-BR' }, timed.services);
  }
  if (thread.tips !== undefined) await timed.services.pool.query(markTips, [target, thread.tips]);
}
