import type { DiskClaim, DiskSpace } from '../../disk-space/index.ts';
import { checkOpenUploads } from './checkOpenUploads.ts';
import { partialFilePath, receivedBytes } from './partialFiles.ts';
import type { OpenUpload } from './pieceRows.ts';

/** The uploads whose pieces this server is receiving, and the disk space that they have been promised. */
export interface ReceivingUploads {
  /** Admits an upload before its first piece. @throws ApiError if too many are open, or the disk has no room for it */
  open(upload: OpenUpload): Promise<void>;
  /** Admits the next piece; the result counts its bytes as they arrive. @throws ApiError if the disk has no room */
  receivePiece(id: string): Promise<(bytes: number) => void>;
  /** Ends an upload: it is complete or given up. */
  close(id: string): void;
  /** Takes over the uploads that were open when the last server stopped. */
  restore(uploads: readonly OpenUpload[], folder: string): Promise<void>;
}

interface ReceivingOptions {
  readonly disk: DiskSpace;
  /** Most open uploads of everybody; 0 for no limit. */
  readonly most: number;
}

/** Creates the list of uploads that a server is receiving. */
export function createReceivingUploads({ disk, most }: ReceivingOptions): ReceivingUploads {
  const uploads = new Map<string, { readonly person: string; claim?: DiskClaim }>();

  const close = (id: string): void => {
    uploads.get(id)?.claim?.release();
    uploads.delete(id);
  };
  const countOf = (person: string): number => [...uploads.values()].filter((upload) => upload.person === person).length;

  return {
    open: async ({ id, person, bytes }) => {
      checkOpenUploads({ all: uploads.size, ofPerson: countOf(person) }, most);
      // Counted before the disk is looked at, so that concurrent uploads can't exceed the limits.
      const upload: { person: string; claim?: DiskClaim } = { person };
      uploads.set(id, upload);
      try {
        upload.claim = await disk.claim(bytes);
      } catch (error) {
        uploads.delete(id);
        throw error;
      }
    },
    receivePiece: async (id) => {
      const { release } = await disk.claim(0);
      release();
      return (bytes) => uploads.get(id)?.claim?.written(bytes);
    },
    close,
    restore: async (open, folder) => {
      for (const { id, person, bytes } of open) {
        const received = await receivedBytes(partialFilePath(folder, id));
        // Without a file, another server receives it.
        if (received !== null) uploads.set(id, { person, claim: disk.adopt(Math.max(0, bytes - received)) });
      }
    },
  };
}
