/** What somebody has picked, dropped or pasted; a browser's `File` is one. `size` in bytes. */
export interface PickedFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** What can be picked from somebody's own disk. */
export type MediaKind = 'photo' | 'video' | 'file';

/** What a composer lets people pick (S5.19); photos always. */
export interface AttachmentFlags {
  readonly allowVideoAttachments?: boolean | undefined;
  readonly allowFileAttachments?: boolean | undefined;
}

const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;

// A browser knows most of them by their ending only.
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

/**
 * What a file is by what its owner's system says of it; null for what nobody takes. The server looks into it and decides
 * for itself.
 */
export function mediaKindOf({ name, type }: Pick<PickedFile, 'name' | 'type'>): MediaKind | null {
  if (isOneOf(photoTypes, type)) return 'photo';
  if (isOneOf(videoTypes, type)) return 'video';
  const ending = /\.[a-z\d]+$/i.exec(name)?.[0]?.toLowerCase() ?? '';
  return type in fileTypes || fileEndings.includes(ending) ? 'file' : null;
}

/** Which kinds can be picked (S5.19). */
export const allowedKinds = ({
  allowVideoAttachments,
  allowFileAttachments,
}: AttachmentFlags): readonly MediaKind[] => [
  'photo',
  ...(allowVideoAttachments === true ? (['video'] as const) : []),
  ...(allowFileAttachments === true ? (['file'] as const) : []),
];

/** The `accept` of a file input: photos, photos and videos, or files too (S5.19). */
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
