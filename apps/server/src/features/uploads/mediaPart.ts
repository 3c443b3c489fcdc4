import type { PoolClient } from 'pg';
import { jsonList, objectJson, type RowFields } from '../../database/rows/rowFields.ts';
import type { MediaRow } from '../../database/rows/mediaRow.ts';
import { defineContextPart } from '../../mutations/index.ts';

const mediaFields: RowFields<MediaRow> = {
  id: 'm.id::text',
  kind: 'm.kind',
  owner_id: 'm.owner_id::text',
  status: 'm.status',
  metadata: 'm.metadata',
  is_private: 'm.is_private',
  attached_to: 'coalesce(b.comment_id, b.thread_id)::text',
};

const mediaSource = 'media m left join attached_media b on b.media_id = m.id';

const mediaText = `select ${jsonList(objectJson(mediaFields), `${mediaSource} where m.id = any($1::bigint[])`)} as media`;

/** Media by id, whoever owns them. */
export async function findMediaRows(
  client: PoolClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MediaRow>> {
  const { rows } = await client.query<{ readonly media: readonly MediaRow[] }>(mediaText, [ids]);
  return new Map(rows.flatMap(({ media }) => media).map((row) => [row.id, row]));
}

/** Context: media by id, whoever owns them. */
export const mediaPart = defineContextPart({
  name: 'media',
  text: mediaText,
  values: (requests: readonly { readonly key: string }[]) => [requests.map(({ key }) => key)],
  read: (rows: readonly { readonly media: readonly MediaRow[] }[]): Map<string, MediaRow> =>
    new Map(rows.flatMap(({ media }) => media).map((row) => [row.id, row])),
});
