import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { fetchPublic, type OutboundNetwork } from '../../outbound/fetchPublic.ts';
import { serviceNetwork } from '../../outbound/serviceNetwork.ts';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import type { DiskSpace } from '../disk-space/index.ts';
import { type Checker, storeFiles, newFolder, type MediaStore, withTempFolder } from '../uploads/index.ts';

/** Rules for fetching pictures. */
export interface PictureFetchPolicy {
  /** Also allows http, if our own pages are served over it. */
  readonly isPlainAllowed: boolean;
  /** Local origins that are allowed in spite of the SSRF protection. */
  readonly ownOrigins: readonly string[];
  /** For tests. */
  readonly network?: OutboundNetwork;
  readonly timeoutMs?: number;
}

/** Dependencies for copying a picture. */
export interface CopyTools {
  readonly pool: Pool;
  readonly ids: IdGenerator;
  readonly checker: Checker;
  readonly store: MediaStore;
  readonly disk: DiskSpace;
  /** A local directory. */
  readonly work: string;
  readonly fetchPolicy: PictureFetchPolicy;
}

/** A stored portrait that is not shown yet. */
export interface StoredPortrait {
  readonly id: string;
  /** Path that it is served under. */
  readonly path: string;
}

const maxBytes = 2 * 1_048_576;
const accept = 'image/webp, image/avif, image/png, image/jpeg, image/gif';
const isPicture = (contentType: string): boolean => /^image\/(webp|avif|png|jpeg|gif)\s*(;|$)/.test(contentType);

async function fetchPicture(address: string, fetchPolicy: PictureFetchPolicy): Promise<Buffer> {
  const { isPlainAllowed, ownOrigins, network, timeoutMs = 5_000 } = fetchPolicy;
  const url = new URL(address);
  const isOwn = ownOrigins.includes(url.origin);
  const route = isOwn ? serviceNetwork(url) : network;
  const request = { url, accept, acceptsType: isPicture, timeoutMs, maxBytes, isSecureOnly: !isPlainAllowed && !isOwn };
  return (await fetchPublic({ ...request, ...(route && { network: route }) })).bytes;
}

/**
 * Fetches a picture with SSRF protection (D14), scales and re-encodes it, and stores the result. The original bytes are
 * discarded.
 *
 * @throws OutboundError, RejectedUpload, CheckerBusy, ApiError if the disk has no room
 */
export async function copyPicture(tools: CopyTools, person: string, address: string): Promise<StoredPortrait> {
  const { pool, ids, store, checker, work, disk, fetchPolicy } = tools;
  const bytes = await fetchPicture(address, fetchPolicy);
  const save = async (folder: string): Promise<StoredPortrait> => {
    const source = join(folder, randomUUID());
    await writeFile(source, bytes, { mode: 0o600 });
    const checked = await checker.check({ kind: 'portrait', source, folder, name: 'picture' });
    const kept = { id: ids.next(), folder: newFolder() };
    await pool.query('insert into portraits (id, actor_id) values ($1, $2)', [kept.id, person]);
    await storeFiles({ pool, store }, { ...kept, checked });
    return { id: kept.id, path: `${kept.folder}${checked.files[0]?.name ?? ''}` };
  };
  return disk.within(2 * bytes.length, () => withTempFolder(work, save));
}
