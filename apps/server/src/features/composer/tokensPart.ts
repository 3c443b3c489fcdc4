import { attachmentSchema, type Attachment } from 'ufi-core/contract';
import * as v from 'valibot';
import type { ComposerTokenRow, TokenName } from '../../database/rows/composerTokens.ts';
import { jsonList, objectJson, type RowFields } from '../../database/rows/rowFields.ts';
import { compositeKey, defineContextPart, type DecisionContext, type PartRequest } from '../../mutations/index.ts';

const tokenFields: RowFields<ComposerTokenRow> = {
  person_id: 'k.person_id::text',
  thread_id: 'k.thread_id::text',
  type: 'k.type',
  token_id: 'k.token_id',
  attachment: 'k.attachment',
};

const tokenSource = `unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) u (thread_id, person_id, type, id)
  cross join lateral (select * from composer_tokens k where k.thread_id = u.thread_id and k.person_id = u.person_id
    and k.type = u.type and md5(k.token_id) = md5(u.id) offset 0) k`;

const keyOf = ({ thread_id, person_id, type, token_id }: Omit<ComposerTokenRow, 'attachment'>): string =>
  compositeKey(thread_id, person_id, type, token_id);

/** Context: composer tokens that the caller prepared for their comment to carry (S7.24). */
export const tokensPart = defineContextPart({
  name: 'tokens',
  text: `select ${jsonList(objectJson(tokenFields), tokenSource)} as tokens`,
  values: (requests: readonly PartRequest<TokenName>[]) => [
    requests.map(({ threadId }) => threadId),
    requests.map(({ person }) => person),
    requests.map(({ key }) => key.type),
    requests.map(({ key }) => key.id),
  ],
  read: (rows: readonly { readonly tokens: readonly ComposerTokenRow[] }[]): ReadonlyMap<string, ComposerTokenRow> =>
    new Map(rows.flatMap(({ tokens }) => tokens).map((token) => [keyOf(token), token])),
});

/**
 * The attachment that the person prepared for their next comment under this post; undefined also if the stored value no
 * longer conforms to the contract.
 */
export function preparedAttachment(
  { part, thread, person }: DecisionContext,
  { type, id }: TokenName,
): Attachment | undefined {
  const token = part(tokensPart).get(keyOf({ thread_id: thread.id, person_id: person, type, token_id: id }));
  const result = v.safeParse(attachmentSchema, token?.attachment);
  return result.success ? result.output : undefined;
}
