import { isFbid } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Caller } from '../../access/caller.ts';
import type { ServerEndpointName } from '../../access/serverEndpoints.ts';
import { checkSiteRight } from '../../features/sites/index.ts';
import { queryFields } from '../input/requestInput.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesUploads } from '../../features/uploads/index.ts';

/** A call that uploads a file. */
interface FileCall {
  readonly url: string;
  readonly caller: Caller;
}

/**
 * The most bytes that a call's file may have, checked before any are read. @throws ApiError if the caller may not
 * upload it
 */
export type FileSizeLimit = (name: ServerEndpointName, call: FileCall) => Promise<number>;

/** The largest import file, in bytes. */
const maxImportBytes = 1024 * 1024 * 1024;

/**
 * Import files are large, so the caller's rights are checked before they are read; photos are left to their handler.
 */
export const createFileSizeLimit =
  ({ pool, uploads }: UsesDatabase & UsesUploads): FileSizeLimit =>
  async (name, { url, caller }) => {
    if (name !== 'beginSiteImport') return uploads?.limits.bytes.photo ?? 0;
    const { app_id: site } = queryFields(url, () => true);
    if (!isFbid(site))
      throw new ApiError('badParameter', { fields: { app_id: site === undefined ? 'missing' : 'bad_format' } });
    await checkSiteRight(pool, caller, { site, action: 'manageSite' });
    return maxImportBytes;
  };
