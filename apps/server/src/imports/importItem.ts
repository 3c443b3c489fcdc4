import type { SiteImport } from 'ufi-plugin/contract';

/** Why a comment is not made. */
export type ImportSkip = SiteImport['skipped'][number]['reason'];

/** What a comment is in its source; those that are gone there are not made. */
export type SourceState = 'published' | 'pending' | 'hidden' | 'deleted';

/** A page with comments, as a file names it. */
export interface SourceArticle {
  readonly kind: 'article';
  /** By which the file's comments name it. */
  readonly ref: string;
  readonly href: string;
  /** The site's own name for its thread, where it has one. */
  readonly xid?: string | undefined;
  readonly isClosed: boolean;
}

/** A comment, as a file has it. */
export interface SourceComment {
  readonly kind: 'comment';
  /** In the file, from 1. */
  readonly line: number;
  readonly id: string;
  readonly article: string;
  readonly parent: string | null;
  /** The author's id in the source, or else their e-mail address, which is kept as a keyed hash only. */
  readonly author: { readonly id: string | null; readonly email: string | null; readonly name: string };
  readonly text: string;
  /** Unix seconds; NaN where the file says no time. */
  readonly createdAt: number;
  readonly editedAt: number | null;
  readonly state: SourceState;
  /** Who has reacted, and how. */
  readonly reactions: readonly { readonly id: string; readonly name: string; readonly type: number }[];
  /** Already known not to be made. */
  readonly skip: ImportSkip | null;
}

/** What a file says of itself. */
export interface SourceHeader {
  readonly kind: 'header';
  readonly source: NonNullable<SiteImport['source']>;
  /** Tells its comments' ids from those of other sources; empty where their ids are the source's alone. */
  readonly origin: string;
}

/** One thing that a file holds. */
export type ImportItem = SourceHeader | SourceArticle | SourceComment;
