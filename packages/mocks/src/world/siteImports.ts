import type { SourceArticle, SourceComment } from 'ufi-importing';
import type { SiteImport } from 'ufi-plugin/contract';

/** A comment of a file that is to be made, with its page. */
export interface PlannedComment {
  readonly comment: SourceComment;
  readonly article: SourceArticle;
}

/** An import, and what of it is still to be done. */
export interface PendingImport {
  readonly siteImport: SiteImport;
  /** Tells its comments' ids from those of other sources; empty until the file was read. */
  readonly origin: string;
  /** The file, until it was read. */
  readonly bytes: Uint8Array;
  /** What it makes, those first that others answer. */
  readonly planned: readonly PlannedComment[];
}

/** What a site has had brought from elsewhere. */
export interface ImportedComments {
  /** The newest import. */
  newest: PendingImport | null;
  /** The ids of comments here, by their origin and id there; of people likewise. */
  readonly comments: Map<string, string>;
  readonly people: Map<string, string>;
}

/** The name here of something that a source calls so. */
export const sourceKey = (origin: string, id: string): string => JSON.stringify([origin, id]);

/** What was brought to a site. */
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

/** Whether an import has not ended yet. */
export const isUnderWay = ({ state }: SiteImport): boolean =>
  state === 'reading' || state === 'ready' || state === 'writing';
