import type { ActorRecord } from 'ufi-core/contract';
import { actorAddress } from './actorAddress.ts';
import type { ActorRow } from '../database/rows/actorRow.ts';

/** Public record of a person or page (S3.04). */
export const actorRecord = (row: ActorRow): ActorRecord => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  firstName: row.first_name,
  uri: actorAddress(row),
  thumbSrc: row.thumb_src,
  isVerified: row.is_verified,
  ...row.traits,
  version: row.version,
});
