/** An uploaded file. */
export interface MockFile {
  readonly name: string;
  /** The media type declared by the browser. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mp4',
  'video/webm': 'webm',
};

/** Where files of messages are served, to those who may read them. */
export const privateFolder = '/media/m/';

interface FileWorld {
  readonly files: Map<string, MockFile>;
}

/** Stores a file for as long as the page lasts. Returns the path where it is served. */
export function keepFile({ files }: FileWorld, id: string, file: MockFile & { readonly isPrivate?: boolean }): string {
  const folder = file.isPrivate === true ? privateFolder : '/media/uploads/';
  const path = `${folder}${id}.${endings[file.type] ?? 'bin'}`;
  files.set(path, file);
  return path;
}

/** A resumable upload. */
export interface Upload {
  readonly id: string;
  readonly kind: 'video' | 'file';
  readonly owner: string;
  readonly target: string;
  readonly name: string;
  /** In bytes. */
  readonly length: number;
  readonly pieces: Uint8Array[];
  /** The result, once it is finished. */
  finished?: { readonly media: string; readonly at: number };
}

/** Number of received bytes. */
export const receivedBytes = ({ pieces }: Pick<Upload, 'pieces'>): number =>
  pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Joins the received pieces. */
export function joinPieces(upload: Upload): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(receivedBytes(upload));
  let at = 0;
  for (const piece of upload.pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
