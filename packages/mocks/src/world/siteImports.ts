import type { SourceArticle, SourceComment } from 'ufi-importing';
import type { SiteImport } from 'ufi-plugin/contract';

/** A comment to be imported, with its page. */
export interface PlannedComment {
  readonly comment: SourceComment;
  readonly article: SourceArticle;
}

/** An import with its remaining work. */
export interface PendingImport {
  readonly siteImport: SiteImport;
  /** Namespace of its comments' ids; empty until the file has been read. */
  readonly origin: string;
  /** The file; empty once it has been read. */
  readonly bytes: Uint8Array;
  /** Comments to write, parents before their replies. */
  readonly planned: readonly PlannedComment[];
}

/** The imports of a site. */
export interface ImportedComments {
  /** The newest import. */
  newest: PendingImport | null;
  /** Ids of imported comments, by namespace and id in the source; of people likewise. */
  readonly comments: Map<string, string>;
  readonly people: Map<string, string>;
}

/** The key of an id in a source. */
export const sourceKey = (origin: string, id: string): string => JSON.stringify([origin, id]);

/** Finds or creates the imports of a site. */
export function importedInto(
  { imported }: { readonly imported: Map<string, ImportedComments> },
  site: string,
): ImportedComments {
  const known = imported.get(site);
  if (known !== undefined) return known;
  const none: ImportedComments = { newest: null, comments: new Map(), people: new Map() };
  imported.set(site, none);
  return none;
}

/** Returns whether an import has not ended yet. */
export const isUnderWay = ({ state }: SiteImport): boolean =>
  state === 'reading' || state === 'ready' || state === 'writing';
