import { jsonList, objectJson, type RowFields } from '../../database/rows/rowFields.ts';
import type { MediaRow } from '../../database/rows/mediaRow.ts';
import { defineContextPart } from '../../mutations/index.ts';

const mediaFields: RowFields<MediaRow> = {
  id: 'm.id::text',
  kind: 'm.kind',
  owner_id: 'm.owner_id::text',
  status: 'm.status',
  metadata: 'm.metadata',
  comment_id: 'b.comment_id::text',
};

const mediaSource = 'media m left join attached_media b on b.media_id = m.id';

/** Context: media by id, whoever owns them. */
export const mediaPart = defineContextPart({
  name: 'media',
  text: `select ${jsonList(objectJson(mediaFields), `${mediaSource} where m.id = any($1::bigint[])`)} as media`,
  values: (requests: readonly { readonly key: string }[]) => [requests.map(({ key }) => key)],
  read: (rows: readonly { readonly media: readonly MediaRow[] }[]): Map<string, MediaRow> =>
    new Map(rows.flatMap(({ media }) => media).map((row) => [row.id, row])),
});
