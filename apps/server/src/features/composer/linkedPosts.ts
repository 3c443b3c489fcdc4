import type { Pool, PoolClient } from 'pg';
import { isFbid, type PostKind, type SharedPost } from 'ufi-core/contract';
import { postIdIn } from 'ufi-core/internal/addresses';
import { sharedPost } from 'ufi-core/internal/rules';
import { isInAudience } from '../../access/isInAudience.ts';
import { jsonList } from '../../database/rows/rowFields.ts';
import { threadSourceIn } from '../../database/rows/threadRow.ts';
import {
  compositeKey,
  defineContextPart,
  type DecisionContext,
  type PartQuery,
  type PartRequest,
} from '../../mutations/index.ts';

/** A post, and somebody who may read it. */
interface LinkedRow {
  readonly id: string;
  readonly person: string;
  readonly kind: PostKind | 'article';
}

interface LinkedRows {
  readonly linked: readonly LinkedRow[];
}

const linkedText = `select ${jsonList(
  `json_build_object('id', t.id::text, 'person', a.id::text, 'kind', coalesce(p.kind, 'article'))`,
  `${threadSourceIn('$1::bigint[]')} cross join lateral (select * from actors a where a.id = any($2::bigint[]) offset 0) a
    where ${isInAudience}`,
)} as linked`;

/** Context: posts that addresses lead to, for those of the callers who may read them. */
const linkedPart = defineContextPart({
  name: 'linked-posts',
  text: linkedText,
  values: (requests: readonly PartRequest<string>[]) => [
    [...new Set(requests.map(({ key }) => key))],
    [...new Set(requests.map(({ person }) => person))],
  ],
  read: (rows: readonly LinkedRows[]): ReadonlyMap<string, LinkedRow> =>
    new Map(rows.flatMap(({ linked }) => linked).map((row) => [compositeKey(row.id, row.person), row])),
});

/** The context that {@link linkedPost} needs for an address; whether that is on an origin of the instance is decided later. */
export function linkContext(address: string): readonly PartQuery[] {
  const id = postIdIn(address, [new URL(address).origin]);
  return isFbid(id) ? [linkedPart.ask(id)] : [];
}

/** The link to a broadcast or an item of this instance that the person may read, as a decision attaches it. */
export function linkedPost(address: string, { part, person, ownOrigins }: DecisionContext): SharedPost | undefined {
  const row = part(linkedPart).get(compositeKey(postIdIn(address, ownOrigins) ?? '', person));
  return row && sharedPost(address, row);
}

interface LinkReader {
  readonly person: string;
  readonly ownOrigins: readonly string[];
}

/** As {@link linkedPost}, read at once. */
export async function findLinkedPost(
  db: Pool | PoolClient,
  address: string,
  { person, ownOrigins }: LinkReader,
): Promise<SharedPost | undefined> {
  const id = postIdIn(address, ownOrigins);
  if (!isFbid(id)) return undefined;
  const { rows } = await db.query<LinkedRows>({ name: 'linked post', text: linkedText, values: [[id], [person]] });
  const [row] = rows.flatMap(({ linked }) => linked);
  return row && sharedPost(address, row);
}
