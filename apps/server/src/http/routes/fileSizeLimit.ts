import { isFbid } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Caller } from '../../access/handler.ts';
import type { ServerEndpointName } from '../../access/serverEndpoints.ts';
import type { ServerServices } from '../../start/serverServices.ts';
import { checkSiteRight } from '../../features/sites/checkSiteRight.ts';
import { queryFields } from '../input/requestInput.ts';

/** A call that is about to bring a file. */
interface FileCall {
  readonly url: string;
  readonly caller: Caller;
}

/** How many bytes a call's file may have, before the first of them is taken. @throws Refused where it may not come */
export type FileSizeLimit = (name: ServerEndpointName, call: FileCall) => Promise<number>;

/** The most bytes of a file of comments. */
const maxImportBytes = 1024 * 1024 * 1024;

/** Files of comments are large, and are taken from nobody who may not bring them; photos the handler judges. */
export const createFileSizeLimit =
  ({ pool, uploads }: Pick<ServerServices, 'pool' | 'uploads'>): FileSizeLimit =>
  async (name, { url, caller }) => {
    if (name !== 'beginSiteImport') return uploads?.limits.bytes.photo ?? 0;
    const { app_id: site } = queryFields(url, () => true);
    if (!isFbid(site)) throw new ApiError('badParameter', { fields: { app_id: 'missing' } });
    await checkSiteRight(pool, caller, { site, action: 'manageSite' });
    return maxImportBytes;
  };
