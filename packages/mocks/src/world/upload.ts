/** What somebody sends. */
export interface MockFile {
  readonly name: string;
  /** The media type that a browser is told. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Something that is sent piece by piece. */
export interface Upload {
  readonly id: string;
  readonly kind: 'video' | 'file';
  readonly owner: string;
  readonly target: string;
  readonly name: string;
  /** In bytes. */
  readonly length: number;
  readonly pieces: Uint8Array[];
  /** What became of it, once it was finished. */
  finished?: { readonly media: string; readonly at: number };
}

/** How many bytes of an upload are there. */
export const receivedBytes = ({ pieces }: Pick<Upload, 'pieces'>): number =>
  pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** All of an upload. */
export function joinPieces(upload: Upload): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(receivedBytes(upload));
  let at = 0;
  for (const piece of upload.pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
