import type { ClientBase } from 'pg';
import type { ModerationAct, ModerationCase } from 'ufi-core/contract';
import { textDirection } from 'ufi-core/text';
import { ApiError } from '../../errors/apiError.ts';
import { actJson, isInForce, seconds } from '../../database/rows/moderationActSql.ts';

interface CaseRow {
  readonly act: ModerationAct;
  readonly time: number;
  readonly comment: string | null;
  readonly appeal: string | null;
  readonly appealed: number | null;
  readonly answer: ModerationAct | null;
  readonly answered: number | null;
  readonly is_in_force: boolean;
  readonly is_appealed: boolean;
}

// An answer tells of the appeal that it answers.
const text = `
select ${actJson('a')} as act, ${seconds('a.at')} as time, c.text as comment, b.appeal, ${seconds('b.appealed_at')} as appealed,
  case when r.id is not null then ${actJson('r')} end as answer, ${seconds('r.at')} as answered,
  ${isInForce} as is_in_force, a.appeal is not null as is_appealed
from moderation_acts a left join comments c on c.thread_id = a.thread_id and c.id = a.comment_id
  left join lateral (select * from moderation_acts b where b.appeal is not null and (b.id = a.id or b.answer_id = a.id)
    order by b.id desc limit 1) b on true
  left join moderation_acts r on r.id = b.answer_id
where a.id = $1 and a.person_id = $2`;

const inWords = (words: string) => ({ text: words, dir: textDirection(words) });

/** An act of moderation as it is told to whom it concerns. @throws ApiError noSuchObject: there is none of theirs */
export async function readCase(
  client: Pick<ClientBase, 'query'>,
  { act: id, person }: { readonly act: string; readonly person: string },
): Promise<ModerationCase> {
  const [row] = (await client.query<CaseRow>({ name: 'moderation case', text, values: [id, person] })).rows;
  if (row === undefined) throw new ApiError('noSuchObject');
  const { act, time, comment, appeal, appealed, answer, answered } = row;
  return {
    act,
    timestamp: { time },
    comment: comment === null ? null : inWords(comment),
    appeal:
      appeal === null || appealed === null
        ? null
        : {
            ...inWords(appeal),
            timestamp: { time: appealed },
            answer: answer === null || answered === null ? null : { ...answer, timestamp: { time: answered } },
          },
    can_appeal: row.is_in_force && !row.is_appealed,
    is_in_force: row.is_in_force,
  };
}
