import type { ActorRecord } from 'ufi-core/contract';
import { actorAddress } from './actorAddress.ts';
import { nameIn, type ActorRow } from '../database/rows/actorRow.ts';

/** Public record of a person or page (S3.04), as they are named in a scope: a thread's, or null for the whole network. */
export const actorRecord = (row: ActorRow, scope: string | null): ActorRecord => ({
  id: row.id,
  kind: row.kind,
  name: nameIn(row, scope),
  firstName: row.first_name,
  uri: actorAddress(row),
  thumbSrc: row.thumb_src,
  isVerified: row.is_verified,
  version: row.version,
  ...row.traits,
});
