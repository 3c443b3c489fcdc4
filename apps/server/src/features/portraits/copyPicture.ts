import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { fetchPublic, type OutboundNetwork } from '../../outbound/fetchPublic.ts';
import { serviceNetwork } from '../../outbound/serviceNetwork.ts';
import type { IdGenerator } from '../../start/serverServices.ts';
import type { Checker } from '../uploads/createChecker.ts';
import { keepFiles, newFolder } from '../uploads/keepThing.ts';
import type { MediaStore } from '../uploads/storage/mediaStore.ts';
import { inWorkFolder } from '../uploads/workFolder.ts';

/** Where pictures may be. */
export interface PictureReach {
  /** http, too: our own pages are no safer. */
  readonly isPlainAllowed: boolean;
  /** Origins of this machine that are asked all the same. */
  readonly ownOrigins: readonly string[];
  /** Of a test. */
  readonly network?: OutboundNetwork;
  readonly timeoutMs?: number;
}

/** What pictures are copied with. */
export interface CopyTools {
  readonly pool: Pool;
  readonly ids: IdGenerator;
  readonly checker: Checker;
  readonly store: MediaStore;
  /** A folder of this machine. */
  readonly work: string;
  readonly reach: PictureReach;
}

/** A portrait that is kept, and not yet shown. */
export interface KeptPortrait {
  readonly id: string;
  /** Where it is served. */
  readonly path: string;
}

const maxBytes = 2 * 1_048_576;
const accept = 'image/webp, image/avif, image/png, image/jpeg, image/gif';
const isPicture = (contentType: string): boolean => /^image\/(webp|avif|png|jpeg|gif)\s*(;|$)/.test(contentType);

async function fetchPicture(address: string, reach: PictureReach): Promise<Buffer> {
  const { isPlainAllowed, ownOrigins, network, timeoutMs = 5_000 } = reach;
  const url = new URL(address);
  const isOwn = ownOrigins.includes(url.origin);
  const through = isOwn ? serviceNetwork(url) : network;
  const wanted = { url, accept, isWanted: isPicture, timeoutMs, maxBytes, isSecureOnly: !isPlainAllowed && !isOwn };
  return (await fetchPublic({ ...wanted, ...(through && { network: through }) })).bytes;
}

/**
 * Fetches a picture by the one way out (D14), makes a small one of it and keeps that for somebody: nothing of what came
 * is kept as it was.
 *
 * @throws OutboundError, Unfit, CheckerBusy
 */
export async function copyPicture(tools: CopyTools, person: string, address: string): Promise<KeptPortrait> {
  const { pool, ids, store, checker, work, reach } = tools;
  const bytes = await fetchPicture(address, reach);
  return inWorkFolder(work, async (folder) => {
    const source = join(folder, randomUUID());
    await writeFile(source, bytes, { mode: 0o600 });
    const thing = await checker.check({ kind: 'portrait', source, folder, name: 'picture' });
    const kept = { id: ids.next(), folder: newFolder() };
    await pool.query('insert into portraits (id, actor_id) values ($1, $2)', [kept.id, person]);
    await keepFiles({ pool, store }, { ...kept, thing });
    return { id: kept.id, path: `${kept.folder}${thing.files[0]?.name ?? ''}` };
  });
}
