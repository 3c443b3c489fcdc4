import type { SiteImport } from 'ufi-plugin/contract';
import type { MockHandler } from '../../access/caller.ts';
import { badParameter, ApiError } from '../../errors/apiError.ts';
import { authorizeSiteOwner } from '../sites/authorizeSiteOwner.ts';
import { importedInto, isUnderWay } from '../../world/siteImports.ts';

const nothing = {
  source: null,
  comments: 0,
  held: 0,
  articles: 0,
  authors: 0,
  lifted: 0,
  attachments: 0,
  linked: 0,
  skipped: [],
  examples: [],
  failure: null,
};

/** Starts an import from an uploaded file. */
export const beginSiteImport: MockHandler<'beginSiteImport'> = ({ app_id }, caller) => {
  const { world, file } = caller;
  const site = authorizeSiteOwner(caller, app_id);
  if (file === undefined) throw badParameter('file', 'missing');
  const imported = importedInto(world, site.id);
  if (imported.newest !== null && isUnderWay(imported.newest.siteImport)) throw new ApiError('duplicate');
  const siteImport: SiteImport = {
    id: world.newId(),
    fileName: file.name,
    state: 'reading',
    ...nothing,
    progress: { done: 0, total: file.bytes.byteLength },
    createdAt: Math.floor(world.now() / 1000),
  };
  imported.newest = { siteImport, origin: '', bytes: file.bytes, planned: [] };
  return { siteImport };
};
