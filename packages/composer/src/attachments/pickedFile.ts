/** A file that was picked, dropped or pasted; structurally a browser's `File`. */
export interface PickedFile {
  /** File name with its extension. */
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** MIME type; empty if the browser does not know it. */
  readonly type: string;
}

/** Kinds of files that can be picked. */
export type MediaKind = 'photo' | 'video' | 'file';

/** Flags of the kinds of files that a composer accepts (S5.19); photos are always accepted. */
export interface AttachmentFlags {
  /** Accepts videos. */
  readonly allowVideoAttachments?: boolean | undefined;
  /** Accepts other files. */
  readonly allowFileAttachments?: boolean | undefined;
}

const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;

// Browsers report no MIME type for most of these, so the extension counts too.
const fileTypes: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'text/plain': ['.txt'],
  'text/csv': ['.csv'],
  'application/zip': ['.zip'],
  'application/msword': ['.doc'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.ms-powerpoint': ['.ppt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'application/vnd.oasis.opendocument.presentation': ['.odp'],
};
const fileEndings = Object.values(fileTypes).flat();

const isOneOf = (types: readonly string[], type: string): boolean => types.includes(type);

/** Kind of a file by its MIME type or extension; null if it is not accepted. The server checks the content itself. */
export function mediaKindOf({ name, type }: Pick<PickedFile, 'name' | 'type'>): MediaKind | null {
  if (isOneOf(photoTypes, type)) return 'photo';
  if (isOneOf(videoTypes, type)) return 'video';
  const ending = /\.[a-z\d]+$/i.exec(name)?.[0]?.toLowerCase() ?? '';
  return type in fileTypes || fileEndings.includes(ending) ? 'file' : null;
}

/** The kinds of files that the flags allow (S5.19). */
export const allowedKinds = ({
  allowVideoAttachments,
  allowFileAttachments,
}: AttachmentFlags): readonly MediaKind[] => [
  'photo',
  ...(allowVideoAttachments === true ? (['video'] as const) : []),
  ...(allowFileAttachments === true ? (['file'] as const) : []),
];

/** Value of the `accept` attribute of a file input: photos, photos and videos, or files as well (S5.19). */
export function acceptList(flags: AttachmentFlags): string {
  const types: Readonly<Record<MediaKind, readonly string[]>> = {
    photo: photoTypes,
    video: videoTypes,
    file: [...Object.keys(fileTypes), ...fileEndings],
  };
  return allowedKinds(flags)
    .flatMap((kind) => types[kind])
    .join(',');
}
