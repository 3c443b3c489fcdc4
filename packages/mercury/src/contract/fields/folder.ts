import * as v from 'valibot';

/**
 * The folder of a thread in a mailbox; a thread has exactly one (S3.12). PENDING: requests of friends of friends, fellow
 * members and colleagues; OTHER: requests of other strangers. PAGE_BACKGROUND: a page has written first, and nobody has
 * answered.
 */
export const folders = ['INBOX', 'OTHER', 'PENDING', 'SPAM', 'PAGE_BACKGROUND'] as const;
/** See {@link folders}. */
export const folderSchema = v.picklist(folders);
/** See {@link folders}. */
export type Folder = v.InferOutput<typeof folderSchema>;

/** The folders of the graph queries (S3.12): ARCHIVED is what is archived, INBOX what is not. */
export const graphFolders = ['INBOX', 'OTHER', 'ARCHIVED', 'SPAM', 'PENDING', 'PAGE_BACKGROUND'] as const;
/** See {@link graphFolders}. */
export const graphFolderSchema = v.picklist(graphFolders);
/** See {@link graphFolders}. */
export type GraphFolder = v.InferOutput<typeof graphFolderSchema>;
