import { acceptAnswer } from '../features/answers/acceptAnswer.ts';
import type { TimedServices } from './createTimedServices.ts';

interface SeededAnswer {
  readonly timed: TimedServices;
  /** The question's thread, and its author. */
  readonly target: string;
  readonly person: string;
  /** Text of the comment that is accepted. */
  readonly text: string;
}

const findAnswer = 'select id::text from comments where thread_id = $1 and text = $2 order by id limit 1';

/** Accepts a comment as the answer, as the author of the question. */
export async function seedAnswer({ timed, target, person, text }: SeededAnswer): Promise<void> {
  const { rows } = await timed.services.pool.query<{ id: string }>(findAnswer, [target, text]);
  const [answer] = rows;
  if (answer === undefined) throw new Error(`Nobody has said: ${text}`);
  const input = { ft_ent_identifier: target, comment_id: answer.id, is_accepted: true };
  await acceptAnswer(input, { person, locale: 'pt-BR' }, timed.services);
}
