/** Path prefixes of stored files, with an unguessable directory name after it: of all, and of what is private. */
export const mediaFolder = '/media/u/';
export const privateMediaFolder = '/media/m/';
/** The store's key of a path. */
export const keyOf = (path: string): string => path.slice('/media/'.length);
